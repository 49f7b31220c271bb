import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { defineFigure } from '../figure.ts';

export const clockAheadSeconds = defineFigure<{ db: Database; clock: { now: () => Date } }>({
  name: 'clock_ahead_seconds',
  help: 'Seconds by which the clock of this process is ahead of the database’s; negative if it is behind.',
  async read({ db, clock }) {
    const asked = clock.now().getTime();
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
    const ours = (asked + clock.now().getTime()) / 2;
    return [{ value: (ours - (rows[0]?.now.getTime() ?? ours)) / 1000 }];
  },
});
