import {
  exportTrialBalance,
  readTrialBalance,
  type TrialBalance,
} from '@backhaul/contract/calls/money/books.ts';
import { chartOfAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './admin-books.module.css';

type AccountRow = TrialBalance['accounts'][number];

const natureNames = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
} as const;

/** The amount posted to an account. Empty if it is zero, so that the others stand out. */
const movedBy = (dollars: number) => (dollars === 0 ? '' : formatDollars(dollars));

const columns: readonly Column<AccountRow>[] = [
  {
    key: 'account',
    name: 'Account',
    card: 'title',
    cell: ({ account }) => (
      <Link to={paths.adminBooks} search={{ of: 'account', key: account }}>
        {chartOfAccounts[account].number} {chartOfAccounts[account].name}
      </Link>
    ),
  },
  {
    key: 'nature',
    name: 'Type',
    card: 'start',
    cell: ({ account }) => natureNames[chartOfAccounts[account].nature],
  },
  {
    key: 'debits',
    name: 'Debits',
    isFigure: true,
    card: 'end',
    cell: ({ debits }) => movedBy(debits),
  },
  {
    key: 'credits',
    name: 'Credits',
    isFigure: true,
    card: 'end',
    cell: ({ credits }) => movedBy(credits),
  },
  {
    key: 'balance',
    name: 'Balance',
    isFigure: true,
    card: 'end',
    cell: ({ balance }) => formatDollars(balance),
  },
];

/** A table of all accounts at the end of a day, or now. It says if debits and credits balance. */
export function TrialBalanceView() {
  const [query, change] = useQueryTexts();
  const today = calendarDayOf(useNow(), useTimeZone());
  const asked = query['through'];
  const through = asked !== undefined && isCalendarDate(asked) && asked < today ? asked : undefined;
  const trial = useQuery(
    queryOf(readTrialBalance, { query: through === undefined ? {} : { through } }),
  );
  return (
    <>
      <Row gap={3} align="end" wrap className={classes['controls']}>
        <TextField
          dense
          type="date"
          label="Balance at the end of this day"
          hint={through === undefined ? 'Leave the date empty to see the balance now.' : undefined}
          max={today}
          value={through ?? ''}
          onChange={({ target }) =>
            change({ through: target.value || undefined }, { replace: true })
          }
        />
      </Row>
      <QueryView
        query={trial}
        loading={
          <SkeletonRegion label="The trial balance is loading">
            <SkeletonText lines={10} />
          </SkeletonRegion>
        }
        failed={{ title: 'The trial balance could not be loaded.' }}
      >
        {(data) => (
          <>
            <Row align="center" justify="between" wrap gap={3}>
              <Proof trial={data} />
              <ButtonAnchor
                size="sm"
                icon={<IconDownload aria-hidden="true" stroke={1.75} />}
                href={requestUrl(
                  exportTrialBalance.path,
                  {},
                  through === undefined ? {} : { through },
                )}
              >
                Download as CSV
              </ButtonAnchor>
            </Row>
            <div className={classes['card']}>
              <DataTable
                caption="Trial balance"
                columns={columns}
                rows={data.accounts}
                keyOf={({ account }) => account}
              />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

function Proof({ trial: { isBalanced, debits, credits, at } }: { trial: TrialBalance }) {
  const Icon = isBalanced ? IconCheck : IconAlertTriangle;
  return (
    <Row as="p" gap={2} align="center" weight={600} role={isBalanced ? 'status' : 'alert'}>
      <Icon aria-hidden="true" size={18} stroke={1.75} />
      <span>
        {isBalanced
          ? `The books balance: debits and credits are both ${formatDollars(debits)}`
          : `The books do not balance: debits ${formatDollars(debits)}, credits ${formatDollars(credits)}`}
        , <SpokenTime instant={at} />
      </span>
    </Row>
  );
}
