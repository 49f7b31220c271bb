import { windowKinds } from '@backhaul/domain/policy/return-window.ts';
import { adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { fileKinds } from '@backhaul/domain/access/file-access.ts';
import {
  paymentMethods,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  refundMethods,
} from '@backhaul/domain/catalog/booking-options.ts';
import {
  applicationStatuses,
  backgroundCheckStatuses,
  earningStatuses,
} from '@backhaul/domain/driver/driver-status.ts';
import {
  deliveryStates,
  notificationChannels,
} from '@backhaul/domain/notifications/notification-channels.ts';
import { faults } from '@backhaul/domain/fare/outcome.ts';
import { ledgerAccounts, postingKinds } from '@backhaul/domain/money/ledger-accounts.ts';
import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import { nextStop } from '@backhaul/domain/order/driver-actions.ts';
import { refusalPlans } from '@backhaul/domain/order/refusal-plan.ts';
import { earlyPickupStates } from '@backhaul/domain/order/early-pickup.ts';
import { vehicleKinds } from '@backhaul/domain/driver-application/application-rules.ts';
import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { caseKinds } from '@backhaul/domain/order/case-kinds.ts';
import { placePrecisions } from '@backhaul/domain/geo/position-certainty.ts';
import { paymentGateways } from '@backhaul/domain/order/payment-gateways.ts';
import {
  payoutFailures,
  payoutKinds,
  payoutProviderNames,
  payoutStates,
} from '@backhaul/domain/payout/payout-rules.ts';
import { accountProblems, payoutAccountStates } from '@backhaul/domain/payout/payout-account.ts';
import { reviewStatuses } from '@backhaul/domain/order/review-status.ts';
import { employeeRoles, retailerRoles } from '@backhaul/domain/access/principal.ts';
import { waitlistKinds } from '@backhaul/domain/access/waitlist-kinds.ts';
import { paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { nextSystemTransition } from '@backhaul/domain/order/order-deadlines.ts';
import { openStatuses, orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { paidStatuses } from '@backhaul/domain/order/payment-due.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

/** The values listed in a column's CHECK. */
async function allowed(table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
     WHERE c.contype = 'c' AND c.conrelid = $1::regclass AND a.attname = $2`,
    [table, column],
  );
  const [check] = rows.map(({ definition }) => definition).filter((text) => text.includes('ANY'));
  return [...(check ?? '').matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}

test.each([
  ['orders', 'status', orderStatuses],
  ['orders', 'payment_status', paymentStatuses],
  ['orders', 'review_status', reviewStatuses],
  ['orders', 'payment_method', paymentMethods],
  ['orders', 'heading_to', stopKinds],
  ['orders', 'early_pickup', earlyPickupStates],
  ['orders', 'refusal_plan', refusalPlans],
  ['orders', 'refusal_choice', refusalPlans],
  ['orders', 'pickup_location', pickupLocations],
  ['orders', 'pickup_method', pickupMethods],
  ['orders', 'purchase_type', purchaseTypes],
  ['files', 'kind', fileKinds],
  ['cases', 'kind', caseKinds],
  ['payment_intents', 'gateway', paymentGateways],
  ['waitlist_entries', 'kind', waitlistKinds],
  ['admin_scopes', 'scope', adminScopes],
  ['company_members', 'role', retailerRoles],
  ['employees', 'role', employeeRoles],
  ['notification_choices', 'channel', notificationChannels],
  ['notification_deliveries', 'channel', notificationChannels],
  ['notification_deliveries', 'state', deliveryStates],
  ['driver_profiles', 'application_status', applicationStatuses],
  ['driver_profiles', 'background_check_status', backgroundCheckStatuses],
  ['driver_applications', 'vehicle_kind', vehicleKinds],
  ['driver_documents', 'kind', driverDocumentKinds],
  ['driver_earnings', 'status', earningStatuses],
  ['payouts', 'state', payoutStates],
  ['payouts', 'kind', payoutKinds],
  ['payouts', 'provider', payoutProviderNames],
  ['payout_accounts', 'provider', payoutProviderNames],
  ['payout_accounts', 'state', payoutAccountStates],
  ['payout_accounts', 'problem', accountProblems],
  ['payouts', 'failure', payoutFailures],
  ['return_policies', 'refund_method', refundMethods],
  ['return_policies', 'window_kind', windowKinds],
  ['quotes', 'pickup_precision', placePrecisions],
  ['quotes', 'dropoff_precision', placePrecisions],
  ['refunds', 'party_at_fault', faults],
  ['ledger_entries', 'account', ledgerAccounts],
  ['ledger_transactions', 'kind', postingKinds],
] as const)('%s.%s holds what the domain knows, and nothing else', async (table, column, known) => {
  expect((await allowed(table, column)).toSorted()).toEqual([...known].toSorted());
});

/**
 * Reads the quoted words in PostgreSQL's definition of an index, a check or a computed column of the orders
 * table.
 */
async function quoted(query: string, name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(query, [name]);
  return [...(rows[0]?.text ?? '').matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}
const indexText = 'SELECT indexdef AS text FROM pg_indexes WHERE indexname = $1';
const checkText = 'SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1';
const columnText = `SELECT generation_expression AS text FROM information_schema.columns
  WHERE table_name = 'orders' AND column_name = $1`;

/** The statuses that end at a deadline if nobody acts before. */
const awaited = orderStatuses.filter(
  (status) =>
    nextSystemTransition({ status, isPaid: true, createdAt: 0, slotEndAt: 0, deliveredAt: 0 }) !==
    null,
);

test('what is computed or indexed by a list is by the domain’s list', async () => {
  expect((await quoted(indexText, 'orders_driver_active_idx')).toSorted()).toEqual(
    [...openStatuses].toSorted(),
  );
  expect((await quoted(indexText, 'orders_waiting_idx')).toSorted()).toEqual(awaited.toSorted());
  expect((await quoted(columnText, 'is_offered')).toSorted()).toEqual(
    ['created', ...paidStatuses, 'none', 'approved'].toSorted(),
  );
});

test('one heads only for the stop that an order’s status needs next', async () => {
  const listed = await quoted(checkText, 'orders_heading_check');
  const pairs = listed.flatMap((status, at) =>
    at % 2 === 0 ? [`${status} ${listed[at + 1]}`] : [],
  );
  const needed = orderStatuses.filter((status) => nextStop(status) !== null);
  expect(pairs.toSorted()).toEqual(
    needed.map((status) => `${status} ${nextStop(status)}`).toSorted(),
  );
});
