import type { Row } from '../report.ts';
import { openCrashWorld } from '../world/crash-world.ts';
import { killUnderLoad } from '../world/kill-nine.ts';

const kills = 20;

/**
 * Kills the server or PostgreSQL at twenty random moments, and checks the same promise as a test that makes
 * three kills.
 */
export async function measureKills(): Promise<Row[]> {
  const world = await openCrashWorld();
  try {
    const { bookings, paid, ...amiss } = await killUnderLoad(world, kills);
    const found = Object.entries({ ...amiss, kills: 0 }).filter(([, count]) => count !== 0);
    return [
      {
        what: `kill -9 at ${kills} random moments under load: ${bookings} bookings, ${paid} paid`,
        ours: found.map(([name, count]) => `${count} ${name}`).join(', ') || 'all there, each once',
        peer: 'nothing lost or doubled',
        holds: found.length === 0 && bookings > kills && paid > 0,
      },
    ];
  } finally {
    await world.close();
  }
}
