import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconChevronUp } from '@tabler/icons-react';
import { formatDollars } from '../../../lib/format/money.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './phone-bar.module.css';
import { fareFrom, PricePanel, type PricePanelProps } from './price-panel.tsx';

/** The label of the amount in the bar: only a quote is called a price. */
function totalLabel({ quote, roughPriceCents }: PricePanelProps): string {
  if (quote) return quote.tip > 0 ? 'Total, with tip' : 'Total';
  return roughPriceCents === null ? 'From' : 'Estimate';
}

/** On a phone the summary is a bottom bar with the total, which expands to the price and the route. */
export function PhoneBar(props: PricePanelProps) {
  const { quote, roughPriceCents, isUpdating } = props;
  const known = quote ? formatDollars(quote.total) : null;
  const rough = roughPriceCents === null ? null : formatCents(roughPriceCents);
  return (
    <details className={classes['bar']}>
      <summary>
        <span className={classes['total']} aria-busy={isUpdating}>
          <small>{totalLabel(props)}</small>
          <strong className="tabular">{known ?? rough ?? fareFrom}</strong>
        </span>
        <Row as="span" align="center" size={14} weight={550} className={classes['open']}>
          Price and route
          <IconChevronUp aria-hidden="true" stroke={1.75} />
        </Row>
      </summary>
      <div className={classes['body']}>
        <PricePanel {...props} />
      </div>
    </details>
  );
}
