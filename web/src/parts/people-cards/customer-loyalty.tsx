import { readCustomerLoyalty } from '@backhaul/contract/calls/money/loyalty.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { spoken } from '../../words/console/orders.ts';
import { Line, Lines, Part } from './part.tsx';

/** A customer's points and tier. A point is worth a cent. */
export function CustomerLoyalty({ id }: { id: string }) {
  const query = useQuery(queryOf(readCustomerLoyalty, { params: { id } }));
  return (
    <Part title="Loyalty" note={<Link to={paths.loyalty}>Rules</Link>} query={query}>
      {({ points, fewest, rule }) => (
        <Lines>
          <Line
            name="Points"
            about={`become credit at ${fewest} points`}
            value={points}
            aside={formatDollars(points / 100)}
          />
          {rule === null ? (
            <Line name="No loyalty rule is active" />
          ) : (
            <Line
              name={`Tier: ${spoken(rule.tier).toLowerCase()}`}
              about={`${rule.name}, ${rule.returns} returns in 12 months`}
              value={`${rule.bonusPercent} % more`}
              aside={
                rule.next === null
                  ? undefined
                  : `${spoken(rule.next.tier).toLowerCase()} at ${rule.next.fromReturns} returns`
              }
            />
          )}
        </Lines>
      )}
    </Part>
  );
}
