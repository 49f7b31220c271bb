import {
  type Area,
  type AreaFileReport,
  openArea,
  pauseArea,
  uploadAreaCharities,
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

const openable = { draft: 'Open city', paused: 'Reopen city', open: 'Pause city' } as const;

/** The steps that are still needed before a city can open, and a switch to open or close it. */
export function AreaSteps({ area }: { area: Area }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Set up city
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={area.name} size="md">
        <Steps area={area} />
      </Dialog>
    </>
  );
}

function Steps({ area }: { area: Area }) {
  const params = { id: area.id };
  const map = useCommand(uploadAreaMap, { success: { title: 'Map Ready' } });
  const stores = useCommand(uploadAreaStores);
  const charities = useCommand(uploadAreaCharities);
  const missing = gapText(area);
  return (
    <Stack gap={5}>
      <AreaFile
        label="Map"
        hint="Upload the city’s part of OpenStreetMap as an .osm.pbf file. We use the map for streets, routes and addresses."
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
        hint="Upload a CSV file with the columns brand, street, city, state and zip. The columns lat, lng, hours and name are optional."
        now={`${area.stores} stores take returns`}
        accept=".csv,text/csv"
        choose="Upload stores"
        busy="Reading the stores..."
        isPending={stores.isPending}
        problem={stores.problem}
        onFile={(file) => stores.send({ params, file })}
      />
      {stores.answer && <FileReport report={stores.answer} />}
      <AreaFile
        label="Charities"
        hint="Upload a CSV file with the columns organization, street, city, state, zip, source and year. The columns lat, lng, hours, name, takes and declines are optional."
        now={
          area.charities === 0
            ? 'no charities, so nobody can donate'
            : `${area.charities} charities take donations`
        }
        accept=".csv,text/csv"
        choose="Upload charities"
        busy="Reading the charities..."
        isPending={charities.isPending}
        problem={charities.problem}
        onFile={(file) => charities.send({ params, file })}
      />
      {charities.answer && <FileReport report={charities.answer} />}
      {missing !== '' && <Text size={14}>This city needs more data. {missing}</Text>}
      <AreaDispatch area={area} />
      <AreaSlots area={area} />
      <AreaSwitch area={area} />
    </Stack>
  );
}

/** The rows of an uploaded file that were added or changed, or its problems by line. */
function FileReport({ report }: { report: AreaFileReport }) {
  const { isImported, added, changed, rows, problems } = report;
  return (
    <div role="status">
      <Text size={14}>
        {isImported
          ? `We read ${rows} rows: ${added} are new and ${changed} changed.`
          : `We imported none of the ${rows} rows.`}
      </Text>
      <ul>
        {problems.map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            Line {line}: {problem}
          </li>
        ))}
      </ul>
    </div>
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
            ? 'Nobody can book in this city. Booked returns continue.'
            : 'Customers can book in this city at once.'
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
