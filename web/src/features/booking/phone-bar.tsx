import { IconChevronUp } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format/money.ts';
import classes from './phone-bar.module.css';
import { fareFrom, PricePanel, type PricePanelProps } from './price-panel.tsx';

/** On a phone the summary is a bar at the bottom with the total, opening upwards to the price and the route. */
export function PhoneBar(props: PricePanelProps) {
  const { quote, isUpdating } = props;
  return (
    <details className={classes['bar']}>
      <summary>
        <span className={classes['total']} aria-busy={isUpdating}>
          <small>{quote && quote.tip > 0 ? 'Total, with tip' : quote ? 'Total' : 'From'}</small>
          <strong className="tabular">{quote ? formatDollars(quote.total) : fareFrom}</strong>
        </span>
        <span className={classes['open']}>
          Price and route
          <IconChevronUp aria-hidden="true" stroke={1.75} />
        </span>
      </summary>
      <div className={classes['body']}>
        <PricePanel {...props} />
      </div>
    </details>
  );
}
