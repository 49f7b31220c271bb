import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Text } from '../../../ui/layout.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PayoutsList } from './payouts-list.tsx';

/** Payments, a section of the admin dashboard: the plain list, to look one up. */
export function PaymentsScreen() {
  return (
    <PaymentsList
      above={
        <Text tone="quiet" size={14}>
          Every payment, to search, sort and export. What is stuck, refunds and disputes are in{' '}
          <Link to={paths.adminPaymentTracking}>Payment tracking</Link>.
        </Text>
      }
    />
  );
}

/** Payouts, a section of the admin dashboard. */
export function PayoutsScreen() {
  return (
    <PayoutsList
      above={
        <Text tone="quiet" size={14}>
          Every payout to a driver. The payments they come from are in{' '}
          <Link to={paths.adminPaymentTracking}>Payment tracking</Link>.
        </Text>
      }
    />
  );
}
