import {
  type Area,
  openArea,
  pauseArea,
  uploadAreaMap,
  uploadAreaStores,
} from '@backhaul/contract/calls/places/areas.ts';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { gapText, mapText } from '../../../words/console/areas.ts';
import { AreaDispatch } from './area-dispatch.tsx';
import { AreaSlots } from './area-slots.tsx';
import { AreaFile } from './area-file.tsx';

const openable = { draft: 'Open it', paused: 'Open it again', open: 'Pause it' } as const;

/** The steps that are still needed before a city can open, and a switch to open or close it. */
export function AreaSteps({ area }: { area: Area }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Set up
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={area.name} size="md">
        <Steps area={area} />
      </Dialog>
    </>
  );
}

function Steps({ area }: { area: Area }) {
  const params = { id: area.id };
  const map = useCommand(uploadAreaMap, { success: { title: 'The map is in use' } });
  const stores = useCommand(uploadAreaStores);
  const report = stores.answer;
  const missing = gapText(area);
  return (
    <Stack gap={5}>
      <AreaFile
        label="Map"
        hint="An OpenStreetMap extract of the city (.osm.pbf). We make the streets, routes and addresses from it."
        now={mapText(area)}
        accept=".pbf"
        choose="Upload a map"
        busy="Making the map..."
        isPending={map.isPending}
        problem={map.problem}
        onFile={(file) => map.send({ params, file })}
      />
      <AreaFile
        label="Stores"
        hint="CSV with the columns brand, street, city, state, zip; also lat, lng, hours and name."
        now={`${area.stores} take returns`}
        accept=".csv,text/csv"
        choose="Upload stores"
        busy="Reading the stores..."
        isPending={stores.isPending}
        problem={stores.problem}
        onFile={(file) => stores.send({ params, file })}
      />
      {report && (
        <div role="status">
          <Text size={14}>
            {report.isImported
              ? `${report.added} added, ${report.changed} changed of ${report.rows} rows.`
              : `Nothing was imported of ${report.rows} rows.`}
          </Text>
          <ul>
            {report.problems.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing !== '' && <Text size={14}>Still missing: {missing}</Text>}
      <AreaDispatch area={area} />
      <AreaSlots area={area} />
      <AreaSwitch area={area} />
    </Stack>
  );
}

function AreaSwitch({ area }: { area: Area }) {
  const [isAsking, setIsAsking] = useState(false);
  const isPausing = area.state === 'open';
  const onDone = () => setIsAsking(false);
  const open = useCommand(openArea, { success: { title: `${area.name} is open` }, onDone });
  const pause = useCommand(pauseArea, { success: { title: `${area.name} is paused` }, onDone });
  const act = isPausing ? pause : open;
  return (
    <Row gap={3} justify="end">
      <Button
        variant={isPausing ? undefined : 'primary'}
        disabled={area.missing.length > 0}
        onClick={() => setIsAsking(true)}
      >
        {openable[area.state]}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={onDone}
        title={isPausing ? `Pause ${area.name}?` : `Open ${area.name}?`}
        explanation={
          isPausing
            ? 'Nobody can book there. Returns that are booked already continue.'
            : 'Customers can book there at once.'
        }
        reason="required"
        confirm={openable[area.state]}
        keep="Not now"
        isPending={act.isPending}
        problem={act.problem}
        onConfirm={(reason) => act.send({ params: { id: area.id }, body: { reason } })}
      />
    </Row>
  );
}
