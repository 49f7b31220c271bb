import {
  type DayFigure,
  dayFigures,
  type DayReport,
  daysByWay,
  lostIn,
  meanOf,
} from '@backhaul/domain/dispatch/day-report.ts';
import { dispatchModeNames, dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './city-day.module.css';

const drawn: ReadonlySet<string> = new Set([
  'on time',
  'empty miles',
  'median $ an hour',
  'minutes a return',
]);

function wayName(way: string): string {
  const mode = dispatchModes.find((one) => one === way);
  if (mode !== undefined) return dispatchModeNames[mode];
  return way === 'nearest' ? 'Nearest driver' : way;
}

const title = ({ name }: DayFigure) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const valueOf = (figure: DayFigure, value: number) =>
  `${value.toFixed(figure.digits)}${figure.unit}`;

/**
 * Reports on simulated days, with one or several ways to dispatch orders: the settings, four charts, and a
 * table of all figures.
 */
export function DayReports({ name, reports }: { name: string; reports: readonly DayReport[] }) {
  const ways = daysByWay(reports);
  const lost = reports.reduce((sum, report) => sum + lostIn(report), 0);
  return (
    <Stack gap={4}>
      <Text size={14}>
        <strong>{headWords(reports)}</strong> {name}. These days are simulated. The figures compare
        dispatch methods and do not predict a real city.
      </Text>
      <Text size={14} tone={lost === 0 ? 'quiet' : 'bad'}>
        {lost === 0
          ? 'The simulation lost no money, message or event.'
          : `The simulation lost or changed ${lost} cents or events by mistake. The report file lists the losses.`}
      </Text>
      <Stack columns="charts" gap={4}>
        {dayFigures
          .filter((figure) => drawn.has(figure.name))
          .map((figure) => (
            <BarChart
              key={figure.name}
              label={`${title(figure)}${figure.unit === '%' ? ', percent' : ''}. ${figure.isMoreBetter ? 'More' : 'Less'} is better`}
              along="Dispatch method"
              barsName={title(figure)}
              bars={ways.map(([way, days]) => ({
                key: way,
                label: wayName(way),
                value: meanOf(figure, days),
              }))}
              axis={{ steps: 4, atLeast: 1 }}
              formatTick={(value) => value.toFixed(0)}
              formatBar={(value) => valueOf(figure, value)}
              formatValue={(value) => valueOf(figure, value)}
              empty="No simulated days."
            />
          ))}
      </Stack>
      <div
        className={classes['scroll']}
        tabIndex={0}
        role="region"
        aria-label="Figures per dispatch method"
      >
        <table className={classes['table']}>
          <caption>Each row shows the average of all days for one dispatch method</caption>
          <thead>
            <tr>
              <th scope="col">Dispatch method</th>
              <th scope="col">Days</th>
              {dayFigures.map((figure) => (
                <th key={figure.name} scope="col">
                  {title(figure)}
                </th>
              ))}
              <th scope="col">Lost</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(([way, days]) => (
              <tr key={way}>
                <th scope="row">{wayName(way)}</th>
                <td>{days.length}</td>
                {dayFigures.map((figure) => (
                  <td key={figure.name}>{valueOf(figure, meanOf(figure, days))}</td>
                ))}
                <td>{days.reduce((sum, report) => sum + lostIn(report), 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}

/** The heading, such as '3 simulated days of 100 returns and 15 drivers in St. Louis.' */
function headWords(reports: readonly DayReport[]): string {
  const [first] = reports;
  if (first === undefined) return '';
  const { orders, drivers, area } = first;
  const isSame = reports.every((one) => one.orders === orders && one.drivers === drivers);
  const size = isSame ? ` of ${orders} returns and ${drivers} drivers` : '';
  return `${reports.length} simulated ${reports.length === 1 ? 'day' : 'days'}${size} in ${area}.`;
}
