import {
  type DriverStatement,
  readStatementCsv,
  readStatementPdf,
} from '@backhaul/contract/calls/driving/driver-statements.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { statementSpan } from '@backhaul/domain/payout/statement-span.ts';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { PayBadge } from '../../../parts/driver/pay-badge.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/details.tsx';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './driver-payments.module.css';
import { barName, kindNames, milesName } from '../../../words/driver/statements.ts';

const axis = { steps: 2, atLeast: 10 };

/**
 * The statement of one period: a chart, the earnings by kind, the account's movements, and each earning.
 */
export function StatementView({ statement, today }: { statement: DriverStatement; today: string }) {
  return (
    <>
      <Earned statement={statement} today={today} />
      <Stack gap={4} className={classes['beside']}>
        <Breakdown statement={statement} />
        <Account statement={statement} />
      </Stack>
      {statement.period !== 'year' && <Lines lines={statement.lines} />}
    </>
  );
}

function Earned({ statement, today }: { statement: DriverStatement; today: string }) {
  const { period, from, earned, bars } = statement;
  const isYear = period === 'year';
  const present = isYear ? statementSpan('month', today).start : today;
  const each = isYear ? 'per month' : 'per day';
  return (
    <Card as="section" flat padded aria-labelledby="earned">
      <Row leading={1.3} below={3} align="start" justify="between" wrap gap={3}>
        <div>
          <h3 id="earned">Earned</h3>
          <Text size={13} tone="faint">
            Dollars {each}, with tips
          </Text>
        </div>
        <Text size={24} weight={650} figures>
          {formatDollars(earned)}
        </Text>
      </Row>
      <BarChart
        label={`Earnings ${each}`}
        along={isYear ? 'Month' : 'Day'}
        barsName="Earned"
        axis={axis}
        bars={bars.map((bar) => ({
          key: bar.day,
          label: barName(period, bar.day),
          // A period that has not begun has no bar in the chart, not even one of zero.
          value: bar.day > present ? null : bar.earned,
          state: bar.day === present ? ('now' as const) : undefined,
        }))}
        formatTick={(dollars) => `$${dollars}`}
        formatBar={(dollars) => (period === 'month' ? '' : String(Math.round(dollars)))}
        formatValue={formatDollars}
        empty="You earned nothing in this period"
      />
      <Row above={4} align="center" wrap gap={3}>
        <ButtonAnchor
          size="sm"
          href={requestUrl(readStatementPdf.path, {}, { period, day: from })}
          download
          icon={<IconFileText aria-hidden="true" stroke={1.75} />}
        >
          {isYear ? 'Tax-year summary (PDF)' : 'Statement (PDF)'}
        </ButtonAnchor>
        <ButtonAnchor
          size="sm"
          href={requestUrl(readStatementCsv.path, {}, { period, day: from })}
          download
          icon={<IconDownload aria-hidden="true" stroke={1.75} />}
        >
          Download as CSV
        </ButtonAnchor>
      </Row>
    </Card>
  );
}

function Sums({
  rows,
  total,
}: {
  rows: readonly (readonly [string, ReactNode])[];
  total: [string, string];
}) {
  return (
    <table className={classes['sums']}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total[0]}</th>
          <td>{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Breakdown({ statement }: { statement: DriverStatement }) {
  const { period, bars, trips, callOuts, tips, adjustments, earned, jobs, miles } = statement;
  const driven = bars.filter((bar) => bar.miles > 0);
  return (
    <Card as="section" flat padded aria-labelledby="what-for">
      <h3 id="what-for">Earnings by kind</h3>
      <Sums
        rows={[
          ['Trips', formatDollars(trips)],
          ['Trips without a pickup', formatDollars(callOuts)],
          ['Tips', formatDollars(tips)],
          ...(adjustments === 0
            ? []
            : [['Adjustments and incentives', formatDollars(adjustments)] as const]),
        ]}
        total={['Earned', formatDollars(earned)]}
      />
      <Text size={13} tone="quiet">
        {jobs === 0
          ? 'No trips in this period'
          : `${jobs} ${jobs === 1 ? 'trip' : 'trips'}, ${drivenText(miles)} from pickup to drop-off`}
      </Text>
      {driven.length > 0 && (
        <Details summary={period === 'year' ? 'Miles by month' : 'Miles by day'}>
          <Sums
            rows={driven.map((bar) => [milesName(period, bar.day), drivenText(bar.miles)])}
            total={['Miles for your taxes', drivenText(miles)]}
          />
        </Details>
      )}
    </Card>
  );
}

function Account({ statement }: { statement: DriverStatement }) {
  const { opening, earned, paidOut, fees, closing } = statement;
  return (
    <Card as="section" flat padded aria-labelledby="account">
      <h3 id="account">Your account</h3>
      <Sums
        rows={[
          ['Owed to you before this period', formatDollars(opening)],
          ['Earned', formatDollars(earned)],
          ['Paid out', formatDollars(-paidOut)],
        ]}
        total={['Owed to you after this period', formatDollars(closing)]}
      />
      <Text size={13} tone="quiet">
        The amount paid out includes {formatDollars(fees)} in transfer fees.
      </Text>
    </Card>
  );
}

function Lines({ lines }: { lines: DriverStatement['lines'] }) {
  return (
    <Card as="section" flat padded aria-labelledby="lines">
      <h3 id="lines">Earnings</h3>
      {lines.length === 0 ? (
        <Text size={14} tone="quiet">
          You earned nothing in this period.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {lines.map((line) => (
            <li key={line.id}>
              <div>
                <strong>{line.reason ?? line.retailer}</strong>
                <span>
                  <SpokenTime instant={line.at} /> · {kindNames[line.kind]}
                  {line.reason !== null && line.retailer !== null && `, ${line.retailer}`}
                  {line.kind === 'trip' && line.tip > 0 && `, ${formatDollars(line.tip)} tip`}
                </span>
              </div>
              <div className={classes['amount']}>
                <strong>{formatDollars(line.total)}</strong>
                <PayBadge state={line.isPaid ? 'paid' : 'pending'} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
