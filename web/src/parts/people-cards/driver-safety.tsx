import {
  type DriverSafety,
  readDriverSafety,
} from '@backhaul/contract/calls/operations/driver-card.ts';
import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useMay } from '../../lib/session/use-session.ts';
import { spoken } from '../../words/console/orders.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { ThingLink } from '../thing/thing-link.tsx';
import { Line, Lines, Part } from './part.tsx';

interface SafetyProps {
  id: string;
  figures: ThingCardAnswer['figures'];
}

/**
 * A driver's calls for help, blocked customers, orders in closed areas, doubtful positions, and actions held
 * back as possible abuse.
 */
export function DriverSafetyPart({ id, figures }: SafetyProps) {
  const query = useQuery(queryOf(readDriverSafety, { params: { id } }));
  return (
    <Part
      title="Safety"
      note={<Link to={paths.adminIncidents}>All calls for help</Link>}
      query={query}
    >
      {(safety) => <Shown safety={safety} figures={figures} />}
    </Part>
  );
}

const blockWords: Readonly<Record<DriverSafety['blocks'][number]['madeBy'], string>> = {
  customer: 'the customer’s wish',
  driver: 'the driver’s wish',
  admin: 'our decision',
};

function Shown({ safety, figures }: { safety: DriverSafety; figures: SafetyProps['figures'] }) {
  const { calls, openCalls, latestCalls, blocks, holds, heldActs } = safety;
  const doubted = figures.find(({ figure }) => figure === 'doubted_positions')?.count ?? 0;
  const mayOpenHeld = useMay('decide_held_acts');
  return (
    <Lines>
      <Line
        name="Calls for help"
        about={
          <>
            since <SpokenTime instant={safety.joinedAt} show="day" />
          </>
        }
        value={calls}
        aside={openCalls > 0 ? `${openCalls} open` : undefined}
        tone={openCalls > 0 ? 'bad' : undefined}
      />
      {latestCalls.map((call) => (
        <Line
          key={call.id}
          name={
            <ThingLink kind="incident" id={call.id}>
              {spoken(call.kind)}
            </ThingLink>
          }
          about={<SpokenTime instant={call.pressedAt} show="day" />}
          aside={spoken(call.ending ?? call.state)}
        />
      ))}
      <Line
        name="Blocked customers"
        about="customers whose orders this driver never gets"
        value={blocks.length}
      />
      {blocks.map(({ customer, madeBy, reason, since }) => (
        <Line
          key={customer.id}
          name={
            <ThingLink kind="customer" id={customer.id}>
              {customer.name}
            </ThingLink>
          }
          about={
            <>
              {blockWords[madeBy]}, <SpokenTime instant={since} show="day" />
              {reason !== null && `: ${reason}`}
            </>
          }
        />
      ))}
      {holds.map(({ orderId, trackingNumber, reason, untilAt }) => (
        <Line
          key={orderId}
          name={
            <ThingLink kind="order" id={orderId}>
              Pickup in a closed area, {trackingNumber}
            </ThingLink>
          }
          about={reason}
          aside={
            <>
              until <SpokenTime instant={untilAt} />
            </>
          }
          tone="warn"
        />
      ))}
      <Line name="Doubtful positions" about="last 30 days, not proven" value={doubted} />
      {heldActs !== null && mayOpenHeld && (
        <Line
          name={<Link to={paths.adminHeldActs}>Suspected abuse</Link>}
          value={heldActs.all}
          aside={heldActs.open > 0 ? `${heldActs.open} undecided` : undefined}
        />
      )}
    </Lines>
  );
}
