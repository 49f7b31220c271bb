import { classNames } from './class-names.ts';
import classes from './fare-table.module.css';

export interface FareRow {
  key: string;
  label: string;
  /** How it was worked out, e.g. '3.84 mi × $0.50'. */
  detail?: string | undefined;
  /** Already formatted, e.g. '$1.92'. */
  amount: string;
}

export interface FareTableProps {
  caption: string;
  rows: readonly FareRow[];
  /** From the subtotal down to the tip and the cap, after a hairline. */
  sums?: readonly FareRow[];
  total: FareRow;
  dense?: boolean;
  className?: string | undefined;
}

/** Label, how it was worked out, amount at the right; a 2 px ink rule before the total. */
export function FareTable({ caption, rows, sums, total, dense, className }: FareTableProps) {
  return (
    <table className={classNames(classes['fare'], dense && classes['dense'], className)}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody className={classes['rows']}>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </tbody>
      {sums && sums.length > 0 && (
        <tbody className={classes['sums']}>
          {sums.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      )}
      <tfoot>
        <Row row={total} />
      </tfoot>
    </table>
  );
}

function Row({ row }: { row: FareRow }) {
  return (
    <tr>
      <th scope="row">
        {row.label} {row.detail && <span>{row.detail}</span>}
      </th>
      <td>{row.amount}</td>
    </tr>
  );
}
