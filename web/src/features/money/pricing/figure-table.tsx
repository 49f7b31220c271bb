import type { ReactNode } from 'react';
import classes from './pricing.module.css';

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
}

/**
 * A table of figures in which each row has a name. On a narrow screen, only the table scrolls sideways.
 */
export function FigureTable({ label, heads, rows }: FigureTableProps) {
  return (
    <div className={classes['scroll']} role="region" tabIndex={0} aria-label={label}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : classes['figure']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className={classes['figure']}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
