import { type FareFigure, fareFigures } from '@backhaul/domain/fare/fare-figures.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import { sizeRangeText } from '@backhaul/domain/fare/item-size.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import classes from './pricing.module.css';

export const figureGroups = [
  { name: 'Customer’s price', of: 'customer.' },
  { name: 'Driver’s pay', of: 'driver.' },
  { name: 'Fees and assumptions', of: '' },
] as const;

/**
 * The pricing figures whose `field` starts with the text `of`. If `of` is empty, the figures that concern
 * neither the customer's price nor the driver's pay.
 */
export function figuresOf(of: string): readonly FareFigure[] {
  return fareFigures.filter(({ field }) =>
    of === '' ? !/^(?:customer|driver)\./.test(field) : field.startsWith(of),
  );
}

const amountText = ({ unit }: FareFigure, amount: number) =>
  unit === 'percent' ? `${amount}%` : formatCents(amount);

export function RulesTable({ rules }: { rules: FareRules }) {
  return (
    <div className={classes['sides']}>
      {figureGroups.map(({ name, of }) => (
        <table key={name} className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className={classes['figure']}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {figuresOf(of).map((figure) => (
              <tr key={figure.field}>
                <th scope="row">{figure.label}</th>
                <td className={classes['figure']}>{amountText(figure, figure.of(rules))}</td>
              </tr>
            ))}
            {of === '' &&
              rules.sizes.map(({ size }) => (
                <tr key={size}>
                  <th scope="row">Size {size}</th>
                  <td className={classes['figure']}>{sizeRangeText(size, rules)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
