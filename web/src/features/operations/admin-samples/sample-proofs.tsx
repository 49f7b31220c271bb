import type { WholeSample } from '@backhaul/contract/calls/operations/samples.ts';
import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { spoken } from '../../../words/console/orders.ts';
import classes from './samples.module.css';

/** The proofs by which an order's quality is judged: photos, times, hand-over, notes. */
export function SampleProofs({ sample: { order } }: { sample: WholeSample }) {
  const { photos, pickedUpAt, deliveredAt, handOver, driverNotes, messages, cases } = order;
  return (
    <Stack gap={3}>
      {photos.length === 0 ? (
        <Text size={14} tone="quiet">
          This return has no photos.
        </Text>
      ) : (
        <ul className={classes['photos']}>
          {photos.map(({ id, kind, createdAt }) => (
            <li key={id}>
              <a href={requestUrl(readFile.path, { id })} target="_blank" rel="noreferrer">
                <img src={requestUrl(readFile.path, { id })} alt="" loading="lazy" />
                {spoken(kind)}
              </a>
              <SpokenTime instant={createdAt} />
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name="Pickup window">
          <SpokenTime instant={order.slotStartAt} /> to <SpokenTime instant={order.slotEndAt} />
        </Fact>
        <Fact name="Picked up">
          {pickedUpAt === null ? 'No' : <SpokenTime instant={pickedUpAt} />}
        </Fact>
        <Fact name="Delivered">
          {deliveredAt === null ? 'No' : <SpokenTime instant={deliveredAt} />}
        </Fact>
        <Fact name="Hand-over">{handOver === null ? 'Not recorded' : spoken(handOver)}</Fact>
        {driverNotes !== null && (
          <Fact name="Driver’s note">
            <Text asTyped>{driverNotes}</Text>
          </Fact>
        )}
        <Fact name="Messages">
          {messages === 0 ? 'None' : `${messages} (see the order’s details)`}
        </Fact>
        {cases.length > 0 && <Fact name="Cases">{cases.map(spoken).join(', ')}</Fact>}
      </Facts>
    </Stack>
  );
}
