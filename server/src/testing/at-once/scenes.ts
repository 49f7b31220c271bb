import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { sweepLeftMoves } from '../../features/money/payments/sweep-payments.ts';
import { sweepPayouts } from '../../features/money/payouts/sweep-payouts.ts';
import { grantCredit } from '../../ledger/post-credit.ts';
import { seedOrder } from '../seed-order.ts';
import * as by from './callers.ts';
import type { MoneyWorld } from './money-world.ts';
import type { Draw } from './scheduler.ts';

export const tipBeforeCents = 250;
const dayMs = 86_400_000;

export async function addPerson(db: Database, isDriver: boolean): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO users (id, email, email_verified_at, first_name, last_name, phone, is_driver)
    VALUES (${id}, ${`${id}@example.com`}, now(), 'Test', 'Person', '(314) 555-0100', ${isDriver})`.execute(
    db,
  );
  return id;
}

interface Person {
  id: string;
  methodId: string;
}

/** Adds a customer with a saved card at the gateway. */
export async function addKeeper(db: Database): Promise<Person> {
  const id = await addPerson(db, false);
  const methodId = `pm_local_${id}`;
  await sql`INSERT INTO payment_payers (gateway, user_id, reference) VALUES ('local', ${id}, ${id})`.execute(
    db,
  );
  await sql`INSERT INTO local_gateway_methods (id, payer, method, brand, last4, created_at)
    VALUES (${methodId}, ${id}, 'card', 'visa', '4242', now())`.execute(db);
  return { id, methodId };
}

/** The possible states of the order when the concurrent calls begin. */
export const situations = ['unpaid', 'under way', 'delivered'] as const;
type Situation = (typeof situations)[number];

export interface Cast {
  customer: Person;
  driverId: string;
  adminId: string;
}

/** An order in this situation, set up step by step. */
export async function setScene(
  world: MoneyWorld,
  { customer, driverId, adminId }: Cast,
  situation: Situation,
  draw: Draw,
): Promise<by.Scene> {
  const { deps } = world;
  world.time.aheadMs = 0;
  const customerId = customer.id;
  const seed = { customerId, paymentStatus: 'pending', tipCents: tipBeforeCents } as const;
  const { id: orderId } = await seedOrder(deps.db, seed);
  const people = { orderId, customerId, driverId, adminId, methodId: customer.methodId };
  const scene = { ...people, tipBeforeCents, kept: [], unheard: [], paged: [] };
  const at = deps.clock.now();
  if (draw(3) === 0)
    await grantCredit(deps.db, {
      customerId,
      sandboxId: null,
      amountCents: 300 + draw(3_000),
      reason: 'For the long wait',
      source: { grantedBy: adminId },
      expiresAt: new Date(at.getTime() + 300 * dayMs),
      at,
    });
  if (situation === 'unpaid') return scene;
  await by.pay('fare')(world, scene);
  await world.hear();
  await sql`UPDATE orders SET status = 'assigned', driver_id = ${driverId} WHERE id = ${orderId}
    AND payment_status = 'authorized'`.execute(deps.db);
  if (situation === 'delivered') await by.end('completed')(world, scene);
  return scene;
}

/** Returns a random tip in cents. The sum of two such tips is usually within the limit for tips. */
const tipOf = (draw: Draw) => 100 * (1 + draw(draw(4) === 0 ? 400 : 100));
const keptTip = (draw: Draw) => by.keptTip(tipOf(draw));

/** The calls that people may make in each situation. Each entry draws its own random values. */
const menus: Record<Situation, readonly ((draw: Draw) => by.Caller)[]> = {
  unpaid: [
    () => by.pay('fare'),
    () => by.pay('fare'),
    () => by.useCredit(true),
    () => by.useCredit(false),
    () => by.end('cancelled_free'),
    () => by.reconcile,
    () => by.hear,
  ],
  'under way': [
    keptTip,
    keptTip,
    keptTip,
    (draw) => by.pay('tip', tipOf(draw)),
    () => by.end('cancelled_by_customer_late'),
    () => by.end('completed'),
    () => by.reconcile,
    () => by.hear,
  ],
  delivered: [
    keptTip,
    keptTip,
    keptTip,
    (draw) => by.pay('tip', tipOf(draw)),
    (draw) => by.refund(1 + draw(900)),
    (draw) => by.refund(1 + draw(900)),
    () => by.cashOut,
    () => by.cashOut,
    () => by.reconcile,
    () => by.hear,
  ],
};

/** Two to six callers of a scene. */
export function callersOf(situation: Situation, draw: Draw): by.Caller[] {
  const menu = menus[situation];
  return Array.from({ length: 2 + draw(5) }, () => {
    const make = menu[draw(menu.length)];
    if (make === undefined) throw new Error('nobody comes');
    return make(draw);
  });
}

/**
 * Finishes everything after the concurrent calls: delivers messages, completes money movements that a broken
 * connection left open, and ends the order.
 */
export async function comeToRest(world: MoneyWorld, scene: by.Scene, situation: Situation) {
  const minuteMs = 60_000;
  world.time.isBad = false;
  world.time.aheadMs = 3 * minuteMs;
  const rest = async () => {
    await world.hear();
    await sweepLeftMoves(world.deps);
    await by.reconcile(world, scene);
    await by.carryOutRefunds(world, scene);
    await sweepPayouts(world.deps);
    await world.hear();
  };
  await rest();
  await by.end(situation === 'unpaid' ? 'cancelled_free' : 'completed')(world, scene);
  await by.end('cancelled_free')(world, scene);
  await rest();
}
