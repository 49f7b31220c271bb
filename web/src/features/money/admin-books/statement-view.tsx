import type { CallQueryInput } from '@backhaul/contract/call.ts';
import {
  type BooksStatement,
  exportBooksStatement,
  readBooksStatement,
  type StatementLine,
} from '@backhaul/contract/calls/money/books.ts';
import { chartOfAccounts } from '@backhaul/domain/money/ledger-accounts.ts';
import { postingWords } from '@backhaul/domain/money/posting-words.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { pageQueryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { Box, Row, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './admin-books.module.css';

type Asked = Omit<CallQueryInput<typeof readBooksStatement>, 'cursor' | 'limit'>;

const accountName = (account: StatementLine['account']) => chartOfAccounts[account].name;

/** The subject of a statement's line, with a link to the order or to the person's own statement. */
function About({ line }: { line: StatementLine }) {
  const { orderId, trackingNumber, personId, personName, account } = line;
  if (orderId !== null)
    return (
      <Link to={paths.adminBooks} search={{ of: 'order', key: orderId }} className="code">
        {trackingNumber}
      </Link>
    );
  if (personId === null) return personName;
  const of = account === 'customer_credit' ? 'customer' : 'driver';
  return (
    <Link to={paths.adminBooks} search={{ of, key: personId }}>
      {personName}
    </Link>
  );
}

const amountOf = (dollars: number) => (dollars === 0 ? '' : formatDollars(dollars));

const columns: readonly Column<StatementLine>[] = [
  {
    key: 'what',
    name: 'Entry',
    card: 'title',
    wraps: true,
    cell: ({ kind, reference }) => postingWords(kind, reference),
  },
  { key: 'at', name: 'Posted', card: 'start', cell: ({ at }) => <SpokenTime instant={at} /> },
  {
    key: 'account',
    name: 'Account',
    isExtra: true,
    card: 'start',
    cell: ({ account }) => accountName(account),
  },
  { key: 'about', name: 'Order or person', card: 'start', cell: (line) => <About line={line} /> },
  {
    key: 'debit',
    name: 'Debit',
    isFigure: true,
    card: 'end',
    cell: ({ debit }) => amountOf(debit),
  },
  {
    key: 'credit',
    name: 'Credit',
    isFigure: true,
    card: 'end',
    cell: ({ credit }) => amountOf(credit),
  },
  {
    key: 'balance',
    name: 'Balance',
    isFigure: true,
    card: 'end',
    cell: ({ balance }) => formatDollars(balance),
  },
];

function titleOf({ of, key, name }: BooksStatement): string {
  if (of === 'account') return accountName(key as StatementLine['account']);
  return of === 'day' ? formatCalendarDay(key) : (name ?? key);
}

const closingNames: Readonly<Record<BooksStatement['of'], string>> = {
  account: 'Closing balance',
  day: 'Debits minus credits',
  order: 'Debits minus credits',
  driver: 'We owe the driver',
  customer: 'The customer owes us',
};

/**
 * A statement with its opening and closing balances, in pages, and a button to get it as a file.
 */
export function StatementView({
  asked,
  cursor,
  onCursor,
}: {
  asked: Asked;
  cursor: string | undefined;
  onCursor: (cursor: string | undefined) => void;
}) {
  const query = { ...asked, ...(cursor !== undefined && { cursor }) };
  const statement = useQuery({
    ...pageQueryOf(readBooksStatement, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      query={statement}
      loading={
        <SkeletonRegion label="The statement is loading">
          <SkeletonText lines={8} />
        </SkeletonRegion>
      }
      failed={{ title: 'The statement could not be loaded.' }}
      missing={<p>There is no statement for this account, day, order or person.</p>}
    >
      {({ answer, nextCursor }) => (
        <section aria-label={`Statement of ${titleOf(answer)}`} className={classes['panel']}>
          <Row align="center" justify="between" wrap gap={3}>
            <h2>{titleOf(answer)}</h2>
            <ButtonAnchor
              size="sm"
              icon={<IconDownload aria-hidden="true" stroke={1.75} />}
              href={requestUrl(exportBooksStatement.path, {}, asked)}
            >
              Download as CSV
            </ButtonAnchor>
          </Row>
          <div className={classes['card']}>
            <Sums statement={answer} />
            {answer.lines.length === 0 ? (
              <Text pad={4}>There are no entries in this period.</Text>
            ) : (
              <DataTable
                caption={`Statement of ${titleOf(answer)}`}
                columns={
                  asked.of === 'account' ? columns.filter(({ key }) => key !== 'account') : columns
                }
                rows={answer.lines}
                keyOf={({ id }) => String(id)}
              />
            )}
            <div className={classes['pager']}>
              <p className="tabular">{answer.lines.length} lines on this page, oldest first</p>
              <Row gap={2}>
                <Button
                  size="sm"
                  disabled={cursor === undefined}
                  onClick={() => onCursor(undefined)}
                >
                  First
                </Button>
                <Button
                  size="sm"
                  disabled={nextCursor === null}
                  onClick={() => onCursor(nextCursor ?? undefined)}
                >
                  Next
                </Button>
              </Row>
            </div>
          </div>
          {(answer.of === 'order' || answer.of === 'day') && <Accounts statement={answer} />}
        </section>
      )}
    </QueryView>
  );
}

function Sums({ statement }: { statement: BooksStatement }) {
  const { opening, debits, credits, closing, of } = statement;
  const sums = [
    ['Opening balance', opening],
    ['Debits', debits],
    ['Credits', credits],
    [closingNames[of], closing],
  ] as const;
  return (
    <Box as="dl" pad={4} className={classes['sums']}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <Text as="dt" size={13} tone="quiet">
            {name}
          </Text>
          <Text as="dd" size={18} weight={600} className="tabular">
            {formatDollars(amount)}
          </Text>
        </div>
      ))}
    </Box>
  );
}

type Turnover = BooksStatement['accounts'][number];
const accountColumns: readonly Column<Turnover>[] = [
  { key: 'account', name: 'Account', card: 'title', cell: ({ account }) => accountName(account) },
  {
    key: 'opening',
    name: 'Before',
    isFigure: true,
    isExtra: true,
    cell: ({ opening }) => formatDollars(opening),
  },
  {
    key: 'debits',
    name: 'Debits',
    isFigure: true,
    card: 'end',
    cell: ({ debits }) => amountOf(debits),
  },
  {
    key: 'credits',
    name: 'Credits',
    isFigure: true,
    card: 'end',
    cell: ({ credits }) => amountOf(credits),
  },
  {
    key: 'closing',
    name: 'After',
    isFigure: true,
    card: 'end',
    cell: ({ closing }) => formatDollars(closing),
  },
];

function Accounts({ statement }: { statement: BooksStatement }) {
  return (
    <div className={classes['card']}>
      <DataTable
        caption="By account"
        columns={accountColumns}
        rows={statement.accounts}
        keyOf={({ account }) => account}
      />
    </div>
  );
}
