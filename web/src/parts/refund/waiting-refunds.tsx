import { listApprovals } from '@backhaul/contract/calls/operations/approvals.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageQueryOf } from '../../lib/api/query-of.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Refunds of a payment that wait for a second person. */
export function WaitingRefunds({ paymentId }: { paymentId: string }) {
  const query = { payment: paymentId, state: 'open' } as const;
  const waiting = useQuery({
    ...pageQueryOf(listApprovals, { query }),
    enabled: useMay('ask_approval'),
  });
  return waiting.data?.answer.map(({ id, amount, askedBy, isMine }) => (
    <Notice
      key={id}
      tone="warn"
      icon={<IconUsers aria-hidden="true" stroke={1.75} />}
      action={
        <ButtonLink size="sm" to={paths.adminApprovals} search={{ approval: id }}>
          {isMine ? 'Decide' : 'See it'}
        </ButtonLink>
      }
    >
      {askedBy.name} asked to give {formatDollars(amount)} back. It waits for a second person.
    </Notice>
  ));
}
