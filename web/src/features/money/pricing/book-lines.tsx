import { chartOfAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import type { Example } from './live-example.tsx';
import classes from './pricing.module.css';

type Posting = Example['capture'][number];

/** The ledger lines of a money movement. The sum of the debits equals the sum of the credits. */
export function BookLines({ title, postings }: { title: string; postings: readonly Posting[] }) {
  return (
    <div className={classes['scroll']} role="region" tabIndex={0} aria-label={title}>
      <table className={classes['table']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className={classes['figure']}>
              Debit
            </th>
            <th scope="col" className={classes['figure']}>
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ account, amount }, place) => (
            <tr key={place}>
              <th scope="row">
                {chartOfAccounts[account].number} {chartOfAccounts[account].name}
              </th>
              <td className={classes['figure']}>{amount > 0 && formatDollars(amount)}</td>
              <td className={classes['figure']}>{amount < 0 && formatDollars(-amount)}</td>
            </tr>
          ))}
          {postings.length === 0 && (
            <tr>
              <td colSpan={3}>There are no accounting entries.</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
