import { classNames } from './class-names.ts';
import classes from './cards.module.css';

export interface FareRow {
  key: string;
  label: string;
  /** The calculation of the amount, such as '3.84 mi × $0.50'. */
  detail?: string | undefined;
  /** The formatted amount, such as '$1.92'. */
  amount: string;
}

export interface FareTableProps {
  caption: string;
  rows: readonly FareRow[];
  /** The rows below the thin line: from the subtotal to the tip and the price cap. */
  sums?: readonly FareRow[];
  total: FareRow;
  dense?: boolean;
  className?: string | undefined;
}

/**
 * A price as a table. Each row has a label, its calculation and the amount; a 2 px line precedes the total.
 */
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
