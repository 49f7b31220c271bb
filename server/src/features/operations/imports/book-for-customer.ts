import type { CallAnswer, CallBody } from '@backhaul/contract/call.ts';
import type {
  bookForCustomer as bookCall,
  priceForCustomer as priceCall,
} from '@backhaul/contract/calls/operations/imports.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import type { ImportValues } from '@backhaul/domain/import/import-fields.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import { hashBody, type IdempotencyClaim } from '../../../app/idempotency.ts';
import type { StoredRow } from './imports-store.ts';
import { bookRow, checkRow, type RowsOf } from './judge-row.ts';
import type { ImportDeps } from './run-import.ts';

/** Converts the values of a single booking to a row of an import, which is checked in the same way. */
const rowOf = (values: ImportValues, totalCents: number | null): StoredRow => ({
  line: 1,
  cells: [],
  fixes: values,
  state: 'waiting',
  problems: {},
  total_cents: totalCents,
  order_id: null,
  tracking_number: null,
});

const bookedBy = (userId: string): RowsOf => ({
  id: userId,
  made_by: userId,
  columns: [],
  for_all: {},
});

async function presentCustomer(
  deps: ImportDeps,
  { customerPhone = '', customerEmail = '' }: ImportValues,
) {
  if (customerEmail === '' && usPhoneOf(customerPhone) === null) return null;
  const known = await deps.customersForStaff.find({
    phone: customerPhone,
    email: customerEmail.toLowerCase(),
  });
  if (known === null) return null;
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    SELECT id, concat_ws(' ', first_name, last_name) AS name, email FROM users WHERE id = ${known.userId}`.execute(
    deps.db,
  );
  return rows[0] ?? null;
}

/** Adds the name of a customer with an account, unless the values have a name. */
const named = (values: ImportValues, customer: { name: string } | null): ImportValues =>
  customer === null ? values : { customerName: customer.name, ...values };

/**
 * The price of a booking that staff make for a customer, or the problems of its fields. Also returns the
 * customer who has this phone or e-mail.
 */
export async function priceForCustomer(
  deps: ImportDeps,
  userId: string,
  { values }: CallBody<typeof priceCall>,
): Promise<CallAnswer<typeof priceCall>> {
  const customer = await presentCustomer(deps, values);
  const row = rowOf(named(values, customer), null);
  const { problems, totalCents } = await checkRow(deps, bookedBy(userId), row);
  return { problems, total: totalCents === null ? null : toDollars(totalCents), customer };
}

/**
 * Books for a customer, at most at the agreed price. The customer gets a mail with a link to pay. Throws
 * validation_failed with the problems at their fields.
 */
export async function bookForCustomer(
  deps: ImportDeps,
  userId: string,
  { values, total, isAgreed }: CallBody<typeof bookCall>,
  idempotency: IdempotencyClaim | null,
): Promise<CallAnswer<typeof bookCall>> {
  if (!isAgreed) {
    const message = 'Confirm that the customer authorized this return.';
    throw new AppError('validation_failed', { message, fieldErrors: { isAgreed: message } });
  }
  const key = idempotency?.key ?? hashBody({ values, at: deps.clock.now() }).toString('hex');
  const of = bookedBy(userId);
  const row = rowOf(named(values, await presentCustomer(deps, values)), toCents(total));
  const { problems, orderId } = await bookRow(deps, { ...of, id: key }, row);
  if (orderId === null) {
    const fieldErrors = Object.fromEntries(Object.entries(problems));
    const [message = 'This return could not be booked.'] = Object.values(fieldErrors);
    throw new AppError('validation_failed', { message, fieldErrors });
  }
  const { rows } = await sql<{ trackingNumber: string }>`
    SELECT tracking_number AS "trackingNumber" FROM orders WHERE id = ${orderId}`.execute(deps.db);
  await deps.db.transaction().execute(async (transaction) => {
    // The lock makes simultaneous calls wait, so that the administrator's act is recorded only once.
    await sql`SELECT FROM orders WHERE id = ${orderId} FOR UPDATE`.execute(transaction);
    const noted = await sql`
      SELECT FROM admin_acts WHERE order_id = ${orderId} AND action = 'book_for_customer'`.execute(
      transaction,
    );
    if (noted.rows.length > 0) return;
    await noteAdminAct(transaction, {
      adminId: userId,
      action: 'book_for_customer',
      subject: { orderId },
      before: null,
      after: { amount: toCents(total) },
      reason: null,
      at: deps.clock.now(),
    });
  });
  return { orderId, trackingNumber: rows[0]?.trackingNumber ?? '' };
}
