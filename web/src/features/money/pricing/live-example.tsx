import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { exampleOfPrices } from '@backhaul/contract/calls/money/pricing.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { formatDollars } from '../../../lib/format/money.ts';
import { fareOfAnswer, fareRows } from '../../../parts/fare-lines.ts';
import { Card } from '../../../ui/card.tsx';
import { FareTable } from '../../../ui/fare-table.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { getsWords, outcomeWords, paysWords } from '../../../words/console/outcomes.ts';
import classes from './pricing.module.css';
import { TripFields, useTrip } from './trip-fields.tsx';

export type Example = CallAnswer<typeof exampleOfPrices>;

/**
 * An example trip that the reader can change. The server computes price, pay and our share for each way the
 * trip can end.
 */
export function LiveExample({ rules }: { rules: FareRules }) {
  const { query, fields } = useTrip({ version: rules.version });
  return (
    <Card as="section" flat padded className={classes['card']} aria-labelledby="example">
      <h2 id="example">Example return at today’s prices</h2>
      <TripFields {...fields} />
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Calculating the example">
            <Skeleton height="260px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We cannot calculate the example price' }}
      >
        {(example) => (
          <>
            <ExampleSides example={example} />
            <h3 id="endings">Customer’s fee and driver’s pay if a return is not completed</h3>
            <ExampleEndings example={example} rules={rules} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

const splitRows = ({ lines, total }: Example['driverPay']) => ({
  rows: lines.map(({ code, label, detail, amount }) => ({
    key: code,
    label,
    detail,
    amount: formatDollars(amount),
  })),
  total: { key: 'total', label: 'Total', amount: formatDollars(total) },
});

/** The customer's price, the driver's pay and our share of an example trip, line by line. */
export function ExampleSides({ example }: { example: Example }) {
  return (
    <>
      <div className={classes['sides']}>
        <section aria-labelledby="example-fare">
          <h3 id="example-fare">Customer</h3>
          <FareTable caption="What the customer pays" {...fareRows(fareOfAnswer(example))} />
        </section>
        <section aria-labelledby="example-pay">
          <h3 id="example-pay">Driver</h3>
          <FareTable caption="What the driver gets" {...splitRows(example.driverPay)} />
        </section>
        <section aria-labelledby="example-share">
          <h3 id="example-share">Platform</h3>
          <FareTable caption="What the platform keeps" {...splitRows(example.platformShare)} />
        </section>
      </div>
      {example.notes.map((note) => (
        <Text key={note} size={14} tone="quiet">
          {note}
        </Text>
      ))}
    </>
  );
}

function ExampleEndings({ example, rules }: { example: Example; rules: FareRules }) {
  return (
    <div className={classes['scroll']} role="region" tabIndex={0} aria-labelledby="endings">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Customer’s fee</th>
            <th scope="col" className={classes['figure']}>
              Amount
            </th>
            <th scope="col">Driver’s pay</th>
            <th scope="col" className={classes['figure']}>
              Amount
            </th>
            <th scope="col" className={classes['figure']}>
              Platform
            </th>
          </tr>
        </thead>
        <tbody>
          {example.outcomes.map(({ outcome, customerPays, driverGets, platformKeeps }) => (
            <tr key={outcome}>
              <th scope="row">{outcomeWords[outcome]}</th>
              <td>{paysWords[rules.outcomes[outcome].customerPays]}</td>
              <td className={classes['figure']}>{formatDollars(customerPays)}</td>
              <td>{getsWords[rules.outcomes[outcome].driverGets]}</td>
              <td className={classes['figure']}>{formatDollars(driverGets)}</td>
              <td className={classes['figure']}>{formatDollars(platformKeeps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
