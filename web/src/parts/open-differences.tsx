import { listMoneyDifferences } from '@backhaul/contract/calls/money/reconciliation.ts';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../calls/query-view.tsx';
import { pageQueryOf } from '../lib/api/query-of.ts';
import { paths } from '../lib/paths.ts';
import { useMay } from '../lib/session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/**
 * The maximum number of differences to load and count. If there are more, the text says so without the exact
 * number.
 */
const counted = 25;

/**
 * Says that the payment providers' records differ from our ledger, with a link. Renders nothing if they agree
 * or the person may not fix them.
 */
export function OpenDifferences() {
  return useMay('reconcile_money') && <Differences />;
}

function Differences() {
  const open = useQuery(
    pageQueryOf(listMoneyDifferences, { query: { state: 'open', limit: counted } }),
  );
  return (
    <QueryView
      query={open}
      loading={null}
      failed={{
        title: 'The differences between the payment providers and our books could not be loaded.',
      }}
      isEmpty={({ answer }) => answer.length === 0}
      empty={null}
    >
      {({ answer: { length }, nextCursor }) => (
        <Notice
          tone="warn"
          icon={<IconScale aria-hidden="true" stroke={1.75} />}
          action={
            <ButtonLink size="sm" to={paths.adminReconciliation}>
              See {length === 1 ? 'the difference' : 'the differences'}
            </ButtonLink>
          }
        >
          {nextCursor !== null && 'More than '}
          {length} {length === 1 ? 'difference' : 'differences'} between the providers and our books{' '}
          {length === 1 ? 'needs' : 'need'} a check.
        </Notice>
      )}
    </QueryView>
  );
}
