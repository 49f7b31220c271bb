import { useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Navigate } from '../../../lib/router/link.tsx';
import { useRouter } from '../../../lib/router/use-router.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { NeedsPerson } from '../../../parts/work/needs-person.tsx';
import classes from './admin-payments.module.css';
import { PaymentsList } from './payments-list.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { WaitingMoney } from './waiting-money.tsx';

/** The kinds of work items (tasks for staff) that this page shows in lists of their own. */
const shownHere = ['gateway_notice', 'books_differ'] as const;

const tabs = [
  { value: 'payments', label: 'Payments' },
  { value: 'payouts', label: 'Payouts' },
] as const;
type View = (typeof tabs)[number]['value'];

/**
 * Former views of this page that are now tabs of their own. People may still have bookmarks with the old
 * URLs.
 */
const moved: Readonly<Record<string, string>> = {
  refunds: paths.adminRefunds,
  disputes: paths.adminDisputes,
};

/** The payments page: first the payments that need action by staff, then all payments. */
export function PaymentTrackingScreen() {
  const panelId = useId();
  const router = useRouter();
  const [{ view, ...query }, change] = useQueryTexts();
  // The tab with payouts is only for people who may read the ledger.
  const hasPayoutsTab = useMay('read_books');
  const places = hasPayoutsTab ? { ...moved, payouts: paths.adminPayouts } : moved;
  const to = view === undefined ? undefined : places[view];
  if (to !== undefined) return <Navigate to={router.hrefOf({ to, search: query })} replace />;
  const shown = tabs.find(({ value }) => value === view) ?? tabs[0];

  function choose(next: View) {
    const cleared = Object.fromEntries(Object.keys(query).map((name) => [name, undefined]));
    change({ ...cleared, view: next === 'payments' ? undefined : next });
  }

  const choice = !hasPayoutsTab && (
    <Tabs<View>
      label="Payments or payouts"
      tabs={tabs}
      value={shown.value}
      onChange={choose}
      panelId={panelId}
    />
  );
  return (
    <Stack
      gap={4}
      id={panelId}
      className={classes['view']}
      {...(!hasPayoutsTab && { role: 'tabpanel', 'aria-label': shown.label })}
    >
      {shown.value === 'payouts' ? (
        <PayoutsList above={choice} />
      ) : (
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
    </Stack>
  );
}
