export interface ChartBar {
  key: string;
  label: string;
  /** Null means not known yet. */
  value: number | null;
  /** now: the current period; running: its value can still grow. */
  state?: 'now' | 'running' | undefined;
}

export interface ChartData {
  /** The chart's title with its unit: 'Earnings a day, in dollars'. */
  label: string;
  /** The category of the bars: 'Day'. */
  along: string;
  bars: readonly ChartBar[];
  /** The name of the bars' series: 'Earned', or 'today' when compared with another day. */
  barsName: string;
  /** A line for comparison, with a value for each bar. */
  comparison?: { name: string; values: readonly (number | null)[] } | undefined;
  /** Formats an exact value for screen readers. */
  formatValue: (value: number) => string;
}

/** The chart's data as a table for screen readers. In a box of its own, because a table grows with its words and would widen the page. */
export function ChartTable({ label, along, bars, barsName, comparison, formatValue }: ChartData) {
  const told = (value: number | null | undefined, otherwise: string) =>
    value === null || value === undefined ? otherwise : formatValue(value);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{along}</th>
            <th scope="col">{barsName}</th>
            {comparison && <th scope="col">{comparison.name}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, index) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>{told(bar.value, 'not yet')}</td>
              {comparison && <td>{told(comparison.values[index], 'unknown')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
