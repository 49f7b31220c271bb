export interface ChartBar {
  key: string;
  label: string;
  /** Null: nothing can be known of it yet. */
  value: number | null;
  /** now: the one that the reader is in; running: it still grows. */
  state?: 'now' | 'running' | undefined;
}

export interface ChartData {
  /** What is shown, with its unit: 'Earnings a day, in dollars'. */
  label: string;
  /** What the bars stand along: 'Day'. */
  along: string;
  bars: readonly ChartBar[];
  /** What the bars are of: 'Earned', or 'today' where another day is beside it. */
  barsName: string;
  /** A line to compare with, a value for each bar. */
  comparison?: { name: string; values: readonly (number | null)[] } | undefined;
  /** A value exactly, as it is read out. */
  formatValue: (value: number) => string;
}

/** What a chart draws, for whoever does not see it. */
export function ChartTable({ label, along, bars, barsName, comparison, formatValue }: ChartData) {
  const told = (value: number | null | undefined, otherwise: string) =>
    value === null || value === undefined ? otherwise : formatValue(value);
  return (
    <table className="visually-hidden">
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
  );
}
