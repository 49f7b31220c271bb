import type { ThingRow } from '@backhaul/contract/thing-answer.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { formatDollars } from '../../lib/format/money.ts';
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
export function ThingRows({
  things,
  about,
}: {
  things: readonly ThingRow[];
  /** The name of the person whose card shows this list. The rows leave this name out. */
  about?: string | undefined;
}) {
  return (
    <ul className={classes['rows']}>
      {things.map((row) => {
        const { title, details: all } = rowWords(row);
        const details = all.filter((detail) => detail !== about);
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
            <Row as="span" rigid gap={3} align="center">
              <ThingStatus row={row} />
              {row.kind === 'order' && row.amount !== null && (
                <Text as="span" size={13} weight={550} figures>
                  {formatDollars(row.amount)}
                </Text>
              )}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}
