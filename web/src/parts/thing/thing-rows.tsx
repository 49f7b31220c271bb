import type { ThingRow } from '@backhaul/contract/thing-answer.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { rowWords } from '../../words/console/things.ts';
import { spoken } from '../../words/console/orders.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import classes from './thing.module.css';
import { ThingLink } from './thing-link.tsx';

/** The status of a record: the usual badge for an order, a word for anything else. */
export function ThingStatus({ row }: { row: ThingRow }) {
  if (row.status === null) return null;
  const status = orderStatuses.find((known) => known === row.status);
  if (row.kind === 'order' && status) return <StatusBadge status={status} dense reader="staff" />;
  return (
    <Text as="span" size={12} tone="quiet">
      {spoken(row.status)}
    </Text>
  );
}

/** A list of records, such as orders and customers, with enough detail to tell them apart. */
export function ThingRows({ things }: { things: readonly ThingRow[] }) {
  return (
    <ul className={classes['rows']}>
      {things.map((row) => {
        const { title, details } = rowWords(row);
        return (
          <li key={`${row.kind} ${row.id}`}>
            <div>
              <ThingLink kind={row.kind} id={row.id}>
                {title}
              </ThingLink>
              <Text size={12} tone="quiet" breaks>
                {row.at !== null && <SpokenTime instant={row.at} show="day" />}
                {row.at !== null && details.length > 0 && ' · '}
                {details.join(' · ')}
              </Text>
            </div>
            <Row as="span" rigid>
              <ThingStatus row={row} />
            </Row>
          </li>
        );
      })}
    </ul>
  );
}
