import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workRegistry } from './metrics/work.ts';
import { type PaidThroughStripe, startPaidThroughStripe } from './testing/paid-through-stripe.ts';
import { parsePrometheusText, type Series, sumOf } from './testing/prometheus-text.ts';
import { StripeRefusal } from './testing/stripe-double/double-errors.ts';

let world: PaidThroughStripe;
beforeAll(async () => {
  // No scheduled work is due at this hour, 1:30 AM in St. Louis.
  world = await startPaidThroughStripe('2026-10-06T06:30:00Z');
  world.double.fund(100_000_000);
  // Metrics belong to the whole process, in which other test files have counted too.
  workRegistry.resetMetrics();
});
afterAll(() => world.stop());

const read = async (): Promise<Series[]> => parsePrometheusText(await workRegistry.metrics());
const counted = async (labels: Record<string, string>) =>
  sumOf(await read(), 'backhaul_provider_calls_total', labels);

test("calls of a provider and of its parts are counted by what came of them, a stranger's message is no failure", async () => {
  const ofStripe = { provider: 'stripe', endpoint: 'payouts' };
  const driver = await world.readyDriver();
  expect(await counted({ ...ofStripe, call: 'openAccount', outcome: 'done' })).toBe(1);

  await world.earn(driver);
  const refusal = new StripeRefusal(401, { type: 'invalid_request_error', message: 'no' });
  world.double.world.fault = { route: 'POST /v1/transfers', refusal };
  await world.cashOut(driver);
  const failed = { ...ofStripe, call: 'createPayout', outcome: 'failed' };
  await vi.waitFor(async () => expect(await counted(failed)).toBeGreaterThan(0));
  const timed = { ...ofStripe, call: 'createPayout' };
  expect(sumOf(await read(), 'backhaul_provider_call_seconds_count', timed)).toBe(
    await counted(timed),
  );

  const forged = world.double.sign('{"id":"evt_1"}', 0, 'whsec_of_somebody');
  expect((await world.receive(forged)).statusCode).toBe(400);
  expect(await counted({ ...ofStripe, call: 'verifyMessage', outcome: 'refused' })).toBe(1);
  expect(await counted({ ...ofStripe, call: 'verifyMessage', outcome: 'failed' })).toBe(0);
});
