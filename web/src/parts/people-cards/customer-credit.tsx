import { type CustomerCredit, listCredits } from '@backhaul/contract/calls/money/credits.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Text } from '../../ui/layout.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { Line, Lines, Part } from './part.tsx';

const mostShown = 5;

/** A customer's credit: each entry with its source, the amount left and the expiry date. */
export function CustomerCreditPart({ id, name }: { id: string; name: string }) {
  const query = useQuery(
    queryOf(listCredits, { query: { customer: id, limit: String(mostShown + 1) } }),
  );
  return (
    <Part
      title="Credit"
      note={<Link to={`${paths.adminCredits}?q=${encodeURIComponent(name)}`}>All entries</Link>}
      query={query}
    >
      {(credits) =>
        credits.length === 0 ? (
          <Text tone="quiet">This customer has never had credit.</Text>
        ) : (
          <Lines>
            {credits.slice(0, mostShown).map((credit) => (
              <CreditLine key={credit.id} credit={credit} />
            ))}
          </Lines>
        )
      }
    </Part>
  );
}

function sourceOf({ isReturned, promotionCode, grantedBy }: CustomerCredit): string {
  if (isReturned) return 'Credit from a refund';
  if (promotionCode !== null) return `Promotion ${promotionCode}`;
  return grantedBy === null ? 'Credit from loyalty points' : `Credit given by ${grantedBy}`;
}

function CreditLine({ credit }: { credit: CustomerCredit }) {
  const { amount, left, held, reason, state, createdAt, expiresAt } = credit;
  return (
    <Line
      name={sourceOf(credit)}
      about={
        <>
          ‘{reason}’, <SpokenTime instant={createdAt} show="day" />
        </>
      }
      value={formatDollars(amount)}
      aside={
        state === 'open' ? (
          <>
            {formatDollars(left)} left{held > 0 && `, ${formatDollars(held)} reserved`}, until{' '}
            <SpokenTime instant={expiresAt} show="day" />
          </>
        ) : (
          endWords[state]
        )
      }
    />
  );
}

const endWords: Readonly<Record<Exclude<CustomerCredit['state'], 'open'>, string>> = {
  spent: 'used',
  expired: 'expired',
  taken_back: 'taken back',
};
