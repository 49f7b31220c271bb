import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { itemSize, sizeTable } from '@backhaul/domain/fare/item-size.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Text } from '../../../../ui/layout.tsx';
import classes from './steps.module.css';

/** A strip that shows the size category, which depends on the item's value. */
export function SizeStrip({
  itemValueCents,
  rules,
}: {
  itemValueCents: number | null;
  rules: FareRules;
}) {
  const known = itemValueCents !== null && Number.isInteger(itemValueCents) && itemValueCents > 0;
  const size = itemSize(known ? itemValueCents : null, rules);
  const rows = sizeTable(rules);
  const detected = rows.find((row) => row.size === size);
  const upcharge = detected?.upchargeCents ?? 0;
  return (
    <div>
      <Text size={14} weight={550} className={classes['label']}>
        Item size, based on its value
      </Text>
      <div className={classes['sizes']} aria-hidden="true">
        {rows.map((row) => (
          <span key={row.size} className={classNames(known && row.size === size && classes['on'])}>
            <Text as="b" size={14} weight={650}>
              {row.size}
            </Text>
            {shortRange(row.range)}
          </span>
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {known &&
          detected &&
          `Detected size: ${size}, ${detected.range}, ${upcharge === 0 ? 'no extra fee' : formatCents(upcharge)}`}
      </p>
    </div>
  );
}

/**
 * Shortens '$25 to $100' to 'to $100', and '$300 and more' to '$300 +', because four ranges share one row.
 */
function shortRange(range: string): string {
  return range.replace(/^\$\d+ to /, 'to ').replace(' and more', ' +');
}
