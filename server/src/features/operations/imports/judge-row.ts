import { bookOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type {
  ImportColumns,
  ImportField,
  ImportValues,
} from '@backhaul/domain/import/import-fields.ts';
import { type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';
import {
  importProblemsOf,
  readImportRow,
  valuesOfRow,
} from '@backhaul/domain/import/read-import-row.ts';
import { AppError } from '../../../app/app-error.ts';
import type { BookFor, BookingBody, CustomersForStaff, PinPickup } from '../../../app/book-for.ts';
import { hashBody, type IdempotencyClaim } from '../../../app/idempotency.ts';
import type { OrderOwner } from '../../../app/principal.ts';
import { parsePart } from '../../../http/parse-part.ts';
import type { RowResult, StoredRow } from './imports-store.ts';

export interface JudgeDeps {
  readonly bookFor: BookFor;
  readonly customersForStaff: CustomersForStaff;
  readonly pinPickup: PinPickup;
}

/** The facts of an import that hold for all of its rows. */
export interface RowsOf {
  readonly id: string;
  readonly made_by: string;
  readonly columns: ImportColumns;
  readonly for_all: ImportValues;
}

type Judged = Pick<RowResult, 'state' | 'problems' | 'totalCents' | 'orderId'>;

const nothing = { problems: {}, totalCents: null, orderId: null } as const;
const bad = (problems: RowResult['problems']): Judged => ({ ...nothing, state: 'bad', problems });

const unknownCaller = {
  customerEmail:
    'No customer has this phone number. Add an e-mail address, so that we can create an account.',
};

const unknownDoor = {
  pickupAddress:
    'We cannot find this address exactly on the map. Correct the address, or add its latitude and longitude.',
};

/** The field at which a problem is shown if the error's code names none. */
const fieldsOfCodes: Partial<Readonly<Record<ErrorCode, ImportField>>> = {
  unknown_retailer: 'retailer',
  no_returns_location: 'retailer',
  unknown_store: 'storeAddress',
  store_too_far: 'storeAddress',
  store_closed: 'preferredTimeSlot',
  slot_unavailable: 'preferredTimeSlot',
  slot_full: 'preferredTimeSlot',
  outside_service_area: 'pickupAddress',
  zip_required: 'pickupAddress',
  unknown_place: 'pickupAddress',
};

/** True if the service itself cannot answer now. The job then tries again. */
const isOutage = (error: AppError) => errors[error.code].status >= 500;

async function orProblems(run: () => Promise<Judged>): Promise<Judged> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || isOutage(error)) throw error;
    if (error.code === 'pin_required') return bad(unknownDoor);
    const field = error.fieldErrors === undefined ? fieldsOfCodes[error.code] : undefined;
    return bad(
      importProblemsOf(error.fieldErrors ?? (field && { [field]: error.message }), error.message),
    );
  }
}

export const textsOf = ({ columns, for_all: forAll }: RowsOf, { cells, fixes }: StoredRow) =>
  valuesOfRow(cells, { columns, forAll, fixes });

interface ReadRow {
  readonly body: BookingBody;
  readonly customer: { name: string; phone: string; email: string };
}

/** Converts a row to a booking. Throws validation_failed with the problems of all its cells. */
function parseRow(of: RowsOf, row: StoredRow) {
  const { body, pin, problems } = readImportRow(textsOf(of, row));
  const found: Record<string, string> = { ...problems };
  try {
    const parsed = parsePart(bookOrder.body, body, bookOrder.missing) as BookingBody;
    if (Object.keys(found).length === 0) return { parsed, pin };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const [field, text] of Object.entries(importProblemsOf(error.fieldErrors, error.message)))
      found[field] ??= text;
  }
  throw new AppError('validation_failed', { fieldErrors: found });
}

async function readRow({ pinPickup }: JudgeDeps, of: RowsOf, row: StoredRow): Promise<ReadRow> {
  const { parsed, pin } = parseRow(of, row);
  const { customerName: name, customerPhone: phone, customerEmail: email = '' } = parsed;
  const pickupPlaceId = pin === null ? undefined : await pinPickup(parsed.pickupAddress, pin);
  return { body: { ...parsed, pickupPlaceId }, customer: { name, phone, email } };
}

/** Computes a row's price and checks the row by the rules of a booking, but books nothing. */
export const checkRow = (deps: JudgeDeps, of: RowsOf, row: StoredRow) =>
  orProblems(async () => {
    const { bookFor, customersForStaff } = deps;
    const { body, customer } = await readRow(deps, of, row);
    const known = await customersForStaff.find(customer);
    if (known === null && customer.email === '') return bad(unknownCaller);
    const operator: OrderOwner = {
      kind: 'session',
      userId: of.made_by,
      email: '',
      sandboxId: null,
    };
    const totalCents = await bookFor.check(known ?? operator, body);
    return { ...nothing, state: 'good', totalCents };
  });

/** The idempotency key of a row's booking. It is the same for every try. */
function claimOf(of: RowsOf, { line }: StoredRow, owner: OrderOwner): IdempotencyClaim {
  const key = `import:${of.id}:${line}`;
  return { userId: owner.userId, visitorId: null, key, call: 'bookOrder', bodyHash: hashBody(key) };
}

/** Books a row, at most at the price that was checked. A repeated call books nothing more. */
export const bookRow = (deps: JudgeDeps, of: RowsOf, row: StoredRow) =>
  orProblems(async () => {
    const { bookFor, customersForStaff } = deps;
    const { body, customer } = await readRow(deps, of, row);
    const owner = await customersForStaff.findOrMake(customer);
    if (owner === null) return bad(unknownCaller);
    const asked = { ...body, totalPrice: toDollars(row.total_cents ?? 0) };
    const idempotency = claimOf(of, row, owner);
    const orderId = await bookFor.book(owner, asked, { idempotency, bookedBy: of.made_by });
    return { problems: {}, state: 'booked', totalCents: row.total_cents, orderId };
  });
