import { findContradictions } from '../../server/src/ledger/find-contradictions.ts';
import { openBenchWorld } from '../world/bench-world.ts';
import { createCustomer, createDrivers } from '../world/people.ts';
import { completeOrder } from '../world/whole-order.ts';
import { books, type Outcome, seconds } from './drill.ts';
import { compareBooked, keepBooking, slowestOf, triedAgain } from './keep-booking.ts';

const before = 20;
const after = 40;

/** Kills one of two processes under load. */
export async function loseAProcess(): Promise<Outcome[]> {
  const world = await openBenchWorld();
  const shared = { LOCAL_GATEWAY_SECRET: 'a-secret-only-of-this-drill-0123456789' };
  const [one, other] = [await world.server(shared), await world.server(shared)];
  const origins = [one.origin, other.origin];
  const load = await keepBooking(world.pool, { origins: () => origins });
  await load.until(before);
  await one.kill();
  const killedAt = load.booked.length;
  await load.until(killedAt + after);
  await load.stop();
  const { booked } = load;
  const { lost, tooMany } = await compareBooked(world.pool, booked);
  const again = triedAgain(booked).length;

  const customer = await createCustomer(world.pool);
  const [driver] = await createDrivers(world.pool, 1);
  if (driver === undefined) throw new Error('a driver was made');
  const startedAt = performance.now();
  await completeOrder(other.origin, { customer, driver });
  const wholeMs = performance.now() - startedAt;
  const contradictions = await findContradictions(world.db);
  await world.close();
  return [
    {
      promised: 'No booking that was acknowledged is lost, and none is there twice.',
      happened: `${booked.length} were acknowledged, ${killedAt} before the kill; ${lost} are lost, ${tooMany} too many.`,
      isKept: lost === 0 && tooMany === 0,
    },
    {
      promised: 'Whoever asks the other process under the same key is served within five seconds.',
      happened: `${again} needed another try; the slowest took ${seconds(slowestOf(booked))}.`,
      isKept: slowestOf(booked) < 5_000 && again > 0,
    },
    {
      promised: 'The one that is left does the whole work: booking, offer, acceptance, capture.',
      happened: `An order took ${seconds(wholeMs)} from its quote to the capture.`,
      isKept: wholeMs < 30_000,
    },
    books(contradictions),
  ];
}
