import { type Approval, listApprovals } from '@backhaul/contract/calls/operations/approvals.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * The subject of an approval: a payment, an order that its retailer pays for, or an invoice to a retailer.
 */
type Subject = { payment: string } | { covered: string } | { invoice: string };

function askedTo({ act, amount, retailer }: Approval): string {
  const dollars = formatDollars(amount);
  if (act === 'retailer_credit') return `credit ${retailer?.name ?? 'a retailer'} with ${dollars}`;
  return act === 'write_off' ? `write off ${dollars}` : `give ${dollars} back`;
}

/** Lists the requests about a subject that wait for a second person's approval. */
export function WaitingApprovals({ of }: { of: Subject }) {
  const query = { ...of, state: 'open' } as const;
  const waiting = useQuery({
    ...pageQueryOf(listApprovals, { query }),
    enabled: useMay('ask_approval'),
  });
  return waiting.data?.answer.map((approval) => (
    <Notice
      key={approval.id}
      tone="warn"
      icon={<IconUsers aria-hidden="true" stroke={1.75} />}
      action={
        <ButtonLink size="sm" to={paths.adminApprovals} search={{ approval: approval.id }}>
          {approval.isMine ? 'Review request' : 'See request'}
        </ButtonLink>
      }
    >
      {approval.askedBy.name} asked to {askedTo(approval)}. A second person must decide.
    </Notice>
  ));
}
