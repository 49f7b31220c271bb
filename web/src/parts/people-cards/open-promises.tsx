import { listWork, type WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { isThingKind, type Thing } from '@backhaul/domain/operations/thing-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Text } from '../../ui/layout.tsx';
import { dueWords } from '../../words/console/work-time.ts';
import { workSentence } from '../../words/console/work.ts';
import { ThingLink } from '../thing/thing-link.tsx';
import type { OwnPartProps } from './own-parts.ts';
import classes from './promises.module.css';

const tones = { late: 'bad', soon: 'warn', later: 'quiet' } as const;
const mostShown = 5;

/**
 * Work items about a person that wait for staff, the earliest deadline first. Renders nothing if there are
 * none.
 */
export function OpenPromises({ card: { thing } }: OwnPartProps) {
  const isStaff = useMay('see_work');
  const query = queryOf(listWork, { query: { person: thing.id } });
  const { data } = useQuery({ ...query, enabled: isStaff });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const more = items.length - mostShown;
  return (
    <ul className={classes['promises']} aria-label="Open promises">
      {items.slice(0, mostShown).map((item) => (
        <Promised key={item.id} item={item} />
      ))}
      {more > 0 && (
        <li>
          <Text as="span" size={12} tone="quiet">
            and {more} more
          </Text>
        </li>
      )}
    </ul>
  );
}

/**
 * The record that a click on a work item opens: the item's subject if it has a card, otherwise the item's
 * order.
 */
function thingOf({ subject: { kind, id }, orderId }: WorkItem): Thing | null {
  if (isThingKind(kind)) return { kind, id };
  return orderId === null ? null : { kind: 'order', id: orderId };
}

function Promised({ item }: { item: WorkItem }) {
  const [nowMs, timeZone] = [useNow(), useTimeZone()];
  const { left, by, tone } = dueWords(item.dueAt, nowMs, timeZone);
  const said = workSentence(item, nowMs);
  const thing = thingOf(item);
  return (
    <li>
      <Text as="strong" weight={600} tone={tones[tone]}>
        {left}
      </Text>
      <span>
        {thing === null ? (
          said
        ) : (
          <ThingLink kind={thing.kind} id={thing.id}>
            {said}
          </ThingLink>
        )}
      </span>
      <Text as="span" size={12} tone="quiet" unbroken>
        {by}
      </Text>
    </li>
  );
}
