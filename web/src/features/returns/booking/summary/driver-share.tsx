import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { IconSteeringWheel } from '@tabler/icons-react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { FareTable } from '../../../../ui/fare-table.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { Details } from '../../../../ui/details.tsx';
import classes from './summary.module.css';

/**
 * The driver's part of the price. It expands to its lines, so that people can check each amount.
 */
export function DriverShare({ quote }: { quote: Quote }) {
  const { driverPay, tip } = quote;
  return (
    <Details
      className={classes['share']}
      summary={
        <>
          <IconSteeringWheel aria-hidden="true" size={20} stroke={1.75} />
          <span>
            Your driver earns{' '}
            <Text as="strong" weight={650} className="tabular">
              {formatDollars(driverPay.total)}
            </Text>
            {tip > 0 ? ' of this price' : ', plus any tip'}
          </span>
        </>
      }
    >
      <div className={classes['share-lines']}>
        <FareTable
          caption="Driver's share"
          dense
          rows={driverPay.lines.map(({ code, label, detail, amount }) => ({
            key: code,
            label,
            detail,
            amount: formatDollars(amount),
          }))}
          total={{ key: 'total', label: 'Driver', amount: formatDollars(driverPay.total) }}
        />
      </div>
    </Details>
  );
}
