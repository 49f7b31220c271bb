export interface ChartBar {
  key: string;
  label: string;
  /** The value; null if it is not known yet. */
  value: number | null;
  /** The state of the value. `now`: the current period. `running`: the value can still grow. */
  state?: 'now' | 'running' | undefined;
}

export interface ChartWords {
  /** The chart's title with its unit, such as 'Earnings a day, in dollars'. */
  label: string;
  /** The name of the categories, such as 'Day'. */
  along: string;
  /** Formats an exact value for screen readers. */
  formatValue: (value: number) => string;
}

/** A named series of values, one for each category, in the same sequence as the categories. */
export interface NamedValues {
  /** The name of the series, such as 'Earned', or 'today' in a comparison with another day. */
  name: string;
  values: readonly (number | null)[];
  /** The text for a missing value, such as 'not yet'. */
  missing?: string;
}

export function spokenValue(
  { values, missing = 'unknown' }: NamedValues,
  place: number,
  formatValue: ChartWords['formatValue'],
): string {
  const value = values[place];
  return value === null || value === undefined ? missing : formatValue(value);
}

export interface Category {
  key: string;
  label: string;
}

/**
 * The chart's data as a table for screen readers. The invisible table is inside a box of limited size,
 * because a table with long words would widen the page.
 */
export function ChartTable({
  label,
  along,
  categories,
  series,
  formatValue,
}: ChartWords & {
  categories: readonly Category[];
  series: readonly NamedValues[];
}) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{along}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ key, label: category }, place) => (
            <tr key={key}>
              <th scope="row">{category}</th>
              {series.map((one) => (
                <td key={one.name}>{spokenValue(one, place, formatValue)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
