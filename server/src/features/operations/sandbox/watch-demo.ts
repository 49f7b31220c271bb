import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { readDemoCast, readDemoOrder } from '@backhaul/contract/calls/operations/demo.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { figuresOf } from '@backhaul/domain/order/order-figures.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { sandboxCast } from '../../../demo/demo-people.ts';
import { readOrderBooks } from '../../../ledger/read-order-money.ts';

type DemoOrder = CallAnswer<typeof readDemoOrder>;
type DemoRole = CallAnswer<typeof readDemoCast>[number]['role'];

function sandboxOf({ sandboxId }: SessionPrincipal): string {
  if (sandboxId === null) throw new AppError('forbidden');
  return sandboxId;
}

/** The users of the caller's own sandbox. */
export async function listDemoCast(
  db: Database,
  principal: SessionPrincipal,
): Promise<CallAnswer<typeof readDemoCast>> {
  const { rows } = await sql<{ id: string; email: string; firstName: string }>`
    SELECT id, email, first_name AS "firstName" FROM users WHERE sandbox_id = ${sandboxOf(principal)}`.execute(
    db,
  );
  const roles = Object.entries(sandboxCast) as [DemoRole, { email: string }][];
  return roles.flatMap(([role, { email }]) =>
    rows.flatMap((row) =>
      row.email === email ? [{ id: row.id, role, firstName: row.firstName }] : [],
    ),
  );
}

/** Converts a time in PostgreSQL's JSON to ISO 8601. */
const isoOf = (text: string) => new Date(text).toISOString();

interface WatchedRow {
  id: string;
  tracking_number: string;
  order_name: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  total_cents: number;
  driver_pay_cents: number;
  platform_cents: number;
  events: DemoOrder['events'];
  ledger: (Omit<DemoOrder['ledger'][number], 'amount'> & { cents: number })[];
}

/**
 * The details of an order in the caller's own sandbox, as an operator would see them. A sandbox has no
 * operators, so nothing can be changed here. Throws not_found for any other order.
 */
export async function watchDemoOrder(
  db: Database,
  principal: SessionPrincipal,
  orderId: string,
): Promise<DemoOrder> {
  const { rows } = await sql<WatchedRow>`
    SELECT o.id, o.tracking_number, o.order_name, o.status, o.payment_status, o.total_cents, o.driver_pay_cents,
      (o.fare->'platformShare'->>'totalCents')::integer AS platform_cents,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sequence', e.sequence, 'type', e.type, 'actor', e.actor_kind,
          'actorName', u.first_name, 'happenedAt', e.happened_at) ORDER BY e.sequence), '[]')
        FROM domain_events e LEFT JOIN users u ON u.id = e.actor_id WHERE e.order_id = o.id) AS events,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'account', l.account, 'cents', l.amount_cents,
          'at', t.created_at) ORDER BY t.created_at, l.id), '[]')
        FROM ledger_transactions t JOIN ledger_entries l ON l.transaction_id = t.id WHERE t.order_id = o.id) AS ledger
    FROM orders o WHERE o.id = ${orderId} AND o.sandbox_id = ${sandboxOf(principal)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const plan = {
    customerCents: row.total_cents,
    driverCents: row.driver_pay_cents,
    platformCents: row.platform_cents,
  };
  const told = figuresOf(row.status, { plan, books: await readOrderBooks(db, orderId) });
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    orderName: row.order_name,
    status: row.status,
    paymentStatus: row.payment_status,
    figures: {
      basis: told.basis,
      customer: toDollars(told.customerCents),
      driver: toDollars(told.driverCents),
      platform: toDollars(told.platformCents),
      outstanding: toDollars(told.outstandingCents),
    },
    events: row.events.map((event) => ({ ...event, happenedAt: isoOf(event.happenedAt) })),
    ledger: row.ledger.map(({ cents, at, ...posting }) => ({
      ...posting,
      at: isoOf(at),
      amount: toDollars(cents),
    })),
  };
}
