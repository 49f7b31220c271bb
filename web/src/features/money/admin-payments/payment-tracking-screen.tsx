import { useId } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GatewayNotices } from '../../../parts/gateway-notices.tsx';
import { OpenDifferences } from '../../../parts/open-differences.tsx';
import classes from './admin-payments.module.css';
import { DisputesList } from './disputes-list.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { RefundsList } from './refunds-list.tsx';
import { StuckPayments } from './stuck-payments.tsx';

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
    <>
      <Text tone="quiet" size={14}>
        Payments that need your decision come first. For a list of all payments, go to{' '}
        <Link to={paths.adminPayments}>Payments</Link>.
      </Text>
      <Tabs<View>
        label="What to follow"
        tabs={tabs}
        value={view}
        onChange={choose}
        panelId={panelId}
      />
    </>
  );
  const heading = 'Payment tracking';
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
          heading={heading}
          above={
            <>
              {choice}
              <GatewayNotices />
              <OpenDifferences />
              <StuckPayments />
            </>
          }
        />
      )}
      {view === 'refunds' && <RefundsList heading={heading} above={choice} />}
      {view === 'payouts' && <PayoutsList heading={heading} above={choice} />}
      {view === 'disputes' && <DisputesList heading={heading} above={choice} />}
    </Stack>
  );
}
