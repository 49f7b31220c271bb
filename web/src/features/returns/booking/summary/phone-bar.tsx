import { formatCents } from '@backhaul/domain/money/cents.ts';
import { totalText } from '../quote/total-text.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PricePanel, type PricePanelProps } from './price-panel.tsx';

/** The label of the amount in the bar. Only the amount of a quote is called a price. */
function totalLabel({ quote, roughPriceCents, problem }: PricePanelProps): string {
  if (quote) return quote.tip > 0 ? 'Total, with tip' : 'Total';
  if (roughPriceCents !== null) return 'Estimate';
  return problem === null ? 'From' : 'Total';
}

/** The total in the bottom bar of a phone. The bar expands to the price and the route. */
export function PhoneBar(props: PricePanelProps) {
  const { quote, roughPriceCents, fareFrom, isUpdating, problem } = props;
  const known = quote ? totalText(quote) : null;
  const rough = roughPriceCents === null ? null : formatCents(roughPriceCents);
  return (
    <BottomBar
      label={totalLabel(props)}
      amount={known ?? rough ?? (problem === null ? fareFrom : 'No price')}
      words="Price and route"
      isUpdating={isUpdating}
    >
      <PricePanel {...props} />
    </BottomBar>
  );
}
