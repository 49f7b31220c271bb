import { PaymentsList } from './payments-list.tsx';
import { PayoutsList } from './payouts-list.tsx';

/** Payments, a section of the admin dashboard. */
export function PaymentsScreen() {
  return <PaymentsList />;
}

/** Payouts, a section of the admin dashboard. */
export function PayoutsScreen() {
  return <PayoutsList />;
}
