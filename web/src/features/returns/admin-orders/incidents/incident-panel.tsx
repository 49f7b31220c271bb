import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import {
  type IncidentPage,
  readIncident,
  takeIncident,
} from '@backhaul/contract/calls/people/incidents.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { incidentEndingNames, incidentKindNames } from '@backhaul/domain/help/incidents.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { requestUrl } from '../../../../lib/api/request-url.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { LaterMap } from '../../../../parts/live-map/later-map.tsx';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { LifePart, ThingCard } from '../../../../parts/thing-card/thing-card.tsx';
import { ThingPanel } from '../../../../parts/thing-card/thing-panel.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Fact, Facts } from '../../../../ui/fact.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import orderClasses from '../order.module.css';
import { BlockPair } from './block-pair.tsx';
import { CloseIncidentDialog, NoteDialog } from './incident-dialogs.tsx';
import { IncidentOrderActs } from './incident-order-acts.tsx';
import { incidentLooks, incidentTitle } from './incident-words.tsx';

/** The polling interval in milliseconds. The panel polls because the person who called for help may move. */
const readEveryMs = 10_000;

export function IncidentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...queryOf(readIncident, { params: { id } }),
    refetchInterval: readEveryMs,
  });
  const look = query.data && incidentLooks[query.data.state];
  return (
    <ThingPanel
      kind="call for help"
      name={query.data?.reporter.name}
      badge={
        look && (
          <Badge tone={look.tone} icon={look.icon}>
            {look.name}
          </Badge>
        )
      }
      query={query}
      onClose={onClose}
    >
      {(incident) => <IncidentCard incident={incident} />}
    </ThingPanel>
  );
}

function IncidentCard({ incident }: { incident: IncidentPage }) {
  const { order, notes, photos, ownPhotos } = incident;
  return (
    <ThingCard
      headline={incidentTitle(incident)}
      since={
        <>
          called <SpokenTime instant={incident.pressedAt} />
        </>
      }
      acts={
        <Stack gap={3}>
          <IncidentActs incident={incident} />
          {order !== null && <IncidentOrderActs order={order} />}
          <BlockPair incident={incident} />
        </Stack>
      }
      facts={<IncidentFacts incident={incident} />}
      life={
        <>
          {ownPhotos.length > 0 && (
            <LifePart title="Photos of the incident">
              <Photos photos={ownPhotos} />
            </LifePart>
          )}
          <LifePart title="Latest photos">
            {photos.length === 0 ? (
              <Text tone="faint">This person took no photos for this order.</Text>
            ) : (
              <Photos photos={photos} />
            )}
          </LifePart>
          <LifePart title="Notes">
            {notes.length === 0 ? (
              <Text tone="faint">Nobody has written a note yet.</Text>
            ) : (
              <Stack as="ol" gap={3}>
                {notes.map(({ at, by, words }) => (
                  <li key={`${at} ${by}`}>
                    <Text size={13} tone="quiet">
                      {by}, <SpokenTime instant={at} />
                    </Text>
                    <Text asTyped breaks>
                      {words}
                    </Text>
                  </li>
                ))}
              </Stack>
            )}
          </LifePart>
        </>
      }
    />
  );
}

function Photos({ photos }: { photos: IncidentPage['photos'] }) {
  return (
    <ul className={orderClasses['files']}>
      {photos.map(({ id, createdAt }) => (
        <li key={id}>
          <a href={requestUrl(readFile.path, { id })} target="_blank" rel="noreferrer">
            <img src={requestUrl(readFile.path, { id })} alt="" loading="lazy" />
            <SpokenTime instant={createdAt} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function IncidentActs({ incident: { id, state } }: { incident: IncidentPage }) {
  const [open, setOpen] = useState<'note' | 'close' | null>(null);
  const take = useCommand(takeIncident, {
    failure: 'We could not assign the call for help to you',
  });
  return (
    <Row gap={2} wrap>
      {state === 'open' && (
        <Button
          size="sm"
          variant="primary"
          disabled={take.isPending}
          onClick={() => take.send({ params: { id }, body: {} })}
        >
          Handle this call for help
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('note')}>
        Write a note
      </Button>
      {state !== 'closed' && (
        <Button size="sm" onClick={() => setOpen('close')}>
          Close the call for help
        </Button>
      )}
      {open === 'note' && <NoteDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseIncidentDialog id={id} onClose={() => setOpen(null)} />}
    </Row>
  );
}

function IncidentFacts({ incident }: { incident: IncidentPage }) {
  const { reporter, other, side, order, position, latest } = incident;
  const at = latest ?? position;
  return (
    <>
      {at !== null && (
        <LaterMap
          label={`Map: where ${reporter.name} is`}
          className={orderClasses['place']}
          drivers={[{ id: reporter.id, name: reporter.name, lat: at.lat, lng: at.lng }]}
          orders={[]}
          gestures="all"
        />
      )}
      <Facts dense className={orderClasses['facts']}>
        <Fact name="Kind">{incidentKindNames[incident.kind]}</Fact>
        <Fact name={side === 'driver' ? 'Driver' : 'Customer'}>
          <Person {...reporter} />
        </Fact>
        {other !== null && (
          <Fact name={side === 'driver' ? 'Customer' : 'Driver'}>
            <Person {...other} />
          </Fact>
        )}
        <Fact name="Place">
          {at === null ? (
            'Not known'
          ) : (
            <>
              {at.lat.toFixed(5)}, {at.lng.toFixed(5)}, <SpokenTime instant={at.at} />
            </>
          )}
        </Fact>
        {order !== null && (
          <>
            <Fact name="Order">
              <Link to={paths.adminOrders} search={{ order: order.id }}>
                {order.trackingNumber}
              </Link>
            </Fact>
            <Fact name="Pickup">{order.pickupAddress}</Fact>
            <Fact name="To">{order.dropoffName}</Fact>
          </>
        )}
        {incident.handledBy !== null && <Fact name="Handled by">{incident.handledBy}</Fact>}
        {incident.safeAt !== null && (
          <Fact name="Reported safe">
            <SpokenTime instant={incident.safeAt} />
          </Fact>
        )}
        {incident.ending !== null && (
          <Fact name="Done">{incidentEndingNames[incident.ending]}</Fact>
        )}
      </Facts>
    </>
  );
}

function Person({ name, phone }: { name: string; phone: string | null }) {
  return (
    <>
      {name}
      {phone !== null && phone !== '' && (
        <>
          {', '}
          <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </>
      )}
    </>
  );
}
