import { useId } from 'react';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { NeedsPerson } from '../../../parts/work/needs-person.tsx';
import classes from './admin-payments.module.css';
import { DisputesList } from './disputes-list.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { RefundsList } from './refunds-list.tsx';
import { WaitingMoney } from './waiting-money.tsx';

/** Kinds of work that have a list of their own on this screen. */
const shownHere = ['gateway_notice', 'books_differ'] as const;

const views = ['payments', 'refunds', 'payouts', 'disputes'] as const;
type View = (typeof views)[number];
const tabs = [
  { value: 'payments', label: 'Payments' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'disputes', label: 'Disputes' },
] as const;

/**
 * Payments that need a person first, then every payment, refund, payout and dispute. Each view has its filters in the
 * address.
 */
export function PaymentTrackingScreen() {
  const panelId = useId();
  const [query, change] = useQueryTexts();
  const view = views.find((known) => known === query['view']) ?? 'payments';

  function choose(next: View) {
    const cleared = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]));
    change({ ...cleared, view: next === 'payments' ? undefined : next });
  }

  const choice = (
    <Tabs<View>
      label="What to follow"
      tabs={tabs}
      value={view}
      onChange={choose}
      panelId={panelId}
    />
  );
  return (
    <Stack
      gap={4}
      id={panelId}
      role="tabpanel"
      className={classes['view']}
      aria-label={tabs.find(({ value }) => value === view)?.label}
    >
      {view === 'payments' && (
        <PaymentsList
          above={
            <>
              {choice}
              <div className={classes['waiting']}>
                <NeedsPerson groups={['money']} without={shownHere} />
                <WaitingMoney />
              </div>
            </>
          }
        />
      )}
      {view === 'refunds' && <RefundsList above={choice} />}
      {view === 'payouts' && <PayoutsList above={choice} />}
      {view === 'disputes' && <DisputesList above={choice} />}
    </Stack>
  );
}
