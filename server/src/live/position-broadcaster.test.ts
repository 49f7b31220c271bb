import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createPositionBroadcaster } from './position-broadcaster.ts';
import { suiteClock } from '../testing/test-clock.ts';

it('outlives a database that is away', async () => {
  // A database that cannot be reached: port 1 refuses connections.
  const { db, close } = connectDatabase({ url: 'postgres://backhaul@127.0.0.1:1/backhaul' });
  const warn = vi.fn<() => void>();
  const positions = createPositionBroadcaster({
    db,
    listening: { size: 1, announce: () => expect.unreachable() },
    arrivals: { ofCurrent: () => expect.unreachable() },
    log: { warn },
  });
  const moved = {
    driverId: randomUUID(),
    lat: 38.6,
    lng: -90.2,
    at: suiteClock.now().toISOString(),
  };
  positions.publish([moved]);
  await positions.stop();
  positions.publish([moved]);
  await positions.stop();
  expect(warn).toHaveBeenCalledTimes(2);
  await close();
});
