/**
 * These tests depend on the date and time. The tag makes them also run at midnight and at clock changes.
 *
 * @module-tag calendar
 */
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { planShift } from '@backhaul/contract/calls/driving/shift.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOrderScenario } from '../../../testing/order-scenario.ts';

const { app, db, driver, requests, order } = await startOrderScenario();
const door = { lat: 38.61, lng: -90.26 };
const beyond = { lat: 38.63, lng: -90.27 };

async function plan(without: readonly string[] = []): Promise<CallAnswer<typeof planShift>> {
  const url = `/api/driver/shift?lat=38.605&lng=-90.255&without=${without.join(',')}`;
  return (await requests.get(driver, url)).json();
}
const idsOf = ({ returns }: { returns: { orderId: string }[] }) =>
  returns.map(({ orderId }) => orderId);

test('a shift is the offers that fit one tour before the end of the last slot, within the driver’s jobs', async () => {
  // A Friday, 3 PM in St. Louis.
  app.clock.set('2026-11-20T21:00:00Z');
  const slotEndAt = new Date('2026-11-20T23:00:00Z');
  const far = await order({ pickup: beyond, slotEndAt });
  const close = await order({ pickup: door, slotEndAt });
  await order({ pickup: door, slotEndAt: new Date('2026-11-21T23:00:00Z') });

  const shift = await plan();
  expect(idsOf(shift).toSorted()).toEqual([far.id, close.id].toSorted());
  const times = shift.returns.map(({ arrivesAt }) => arrivesAt);
  expect(times).toEqual(times.toSorted());
  expect(shift.leavesAt).toBe('2026-11-20T21:00:00.000Z');
  expect(Date.parse(shift.endsAt ?? '')).toBeGreaterThan(Date.parse(times.at(-1) ?? ''));
  expect(shift.miles).toBeGreaterThan(3);
  expect(idsOf(await plan([far.id]))).toEqual([close.id]);

  // This driver may have only one job at a time, so the plan has one offer.
  await sql`UPDATE driver_profiles SET active_jobs_at_most = 1 WHERE user_id = ${driver.id}`.execute(
    db,
  );
  expect((await plan()).returns).toHaveLength(1);
  app.clock.set('2026-11-21T01:40:00Z');
  expect((await plan()).returns).toEqual([]);
  app.clock.run();
});
