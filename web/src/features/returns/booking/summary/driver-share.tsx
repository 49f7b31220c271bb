import type { Quote } from '@backhaul/contract/calls/returns/quotes.ts';
import { IconChevronDown, IconSteeringWheel } from '@tabler/icons-react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { FareTable } from '../../../../ui/fare-table.tsx';
import classes from './summary.module.css';

/** The driver's share of the price. It expands to its lines, so that people can check each amount. */
export function DriverShare({ quote }: { quote: Quote }) {
  const { driverPay, tip } = quote;
  return (
    <details className={classes['share']}>
      <summary>
        <IconSteeringWheel aria-hidden="true" stroke={1.75} />
        <span>
          Your driver earns <strong className="tabular">{formatDollars(driverPay.total)}</strong>
          {tip > 0 ? ' of this' : ', plus any tip'}
        </span>
        <IconChevronDown className={classes['chevron']} aria-hidden="true" stroke={1.75} />
      </summary>
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
    </details>
  );
}
