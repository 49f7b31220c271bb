import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { defineFigure } from '../figure.ts';

type Row = Record<'side' | 'provider', string> & { differences: number };

export const moneyDifferencesOpen = defineFigure<{ db: Database }>({
  name: 'money_differences_open',
  help: 'Open differences between the books and a provider.',
  labels: ['side', 'provider'],
  async read({ db }) {
    const { rows } = await sql<Row>`
      SELECT side, provider, count(*)::integer AS differences FROM reconciliation_differences
      WHERE closed_at IS NULL GROUP BY 1, 2`.execute(db);
    return rows.map(({ side, provider, differences }) => ({
      labels: { side, provider },
      value: differences,
    }));
  },
});
