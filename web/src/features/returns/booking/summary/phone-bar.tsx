import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Row, Text } from '../../../../ui/layout.tsx';
import { totalText } from '../quote/total-text.ts';
import classes from './summary.module.css';
import { PricePanel, type PricePanelProps } from './price-panel.tsx';

/** The label of the amount in the bar: only a quote is called a price. */
function totalLabel({ quote, roughPriceCents, problem }: PricePanelProps): string {
  if (quote) return quote.tip > 0 ? 'Total, with tip' : 'Total';
  if (roughPriceCents !== null) return 'Estimate';
  return problem === null ? 'From' : 'Total';
}

/**
 * On a phone the summary is a bottom bar with the total beside the step's buttons. It opens to the price and the route;
 * Escape and a tap elsewhere close it.
 */
export function PhoneBar(props: PricePanelProps) {
  const { quote, roughPriceCents, fareFrom, isUpdating, problem } = props;
  const bar = useRef<HTMLDetailsElement>(null);
  const known = quote ? totalText(quote) : null;
  const rough = roughPriceCents === null ? null : formatCents(roughPriceCents);

  useEffect(() => {
    const close = () => bar.current?.removeAttribute('open');
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Node && !bar.current?.contains(target)) close();
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !bar.current?.open) return;
      close();
      bar.current.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return (
    <details ref={bar} className={classes['bar']}>
      <summary>
        <span className={classes['total']} aria-busy={isUpdating}>
          <small>{totalLabel(props)}</small>
          <Text as="strong" size={20} weight={650} leading={1.2} className="tabular">
            {known ?? rough ?? (problem === null ? fareFrom : 'No price')}
          </Text>
        </span>
        <Row as="span" align="center" size={14} weight={550} className={classes['open']}>
          <span className={classes['words']}>Price and route</span>
          <IconChevronUp aria-hidden="true" stroke={1.75} />
        </Row>
      </summary>
      <div className={classes['body']}>
        <PricePanel {...props} />
      </div>
    </details>
  );
}
