import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { defineFigure } from '../figure.ts';

type Row = Record<'job' | 'state', string> & { jobs: number };

export const jobsWaiting = defineFigure<{ db: Database }>({
  name: 'jobs_waiting',
  help: 'Jobs of all processes: due, planned for later, running, or failed after the last try.',
  labels: ['job', 'state'],
  async read({ db }) {
    const { rows } = await sql<Row>`
      SELECT task_identifier AS job, count(*)::integer AS jobs, CASE WHEN locked_at IS NOT NULL THEN 'running'
        WHEN attempts >= max_attempts THEN 'given_up' WHEN run_at > now() THEN 'later' ELSE 'due' END AS state
      FROM graphile_worker.jobs GROUP BY 1, 3`.execute(db);
    return rows.map(({ job, state, jobs }) => ({ labels: { job, state }, value: jobs }));
  },
});
