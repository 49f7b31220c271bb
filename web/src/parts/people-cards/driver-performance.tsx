import {
  type ComparedFigure,
  readDriverPerformance,
} from '@backhaul/contract/calls/driving/driver-performance.ts';
import { driverFigures } from '@backhaul/domain/figures/driver-figures.ts';
import { figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { Line, Lines, Part } from './part.tsx';

/**
 * A driver's performance values for the last 90 days. Each is shown with the number of cases that it is
 * computed from, and with the value for all drivers.
 */
export function DriverPerformance({ id }: { id: string }) {
  const query = useQuery(queryOf(readDriverPerformance, { params: { id }, query: { days: '90' } }));
  return (
    <Part
      title="Performance, last 90 days"
      note={<Link to={paths.driverPerformance}>All figures</Link>}
      query={query}
    >
      {({ figures }) => (
        <Lines>
          {figures.map((one) => (
            <FigureLine key={one.figure} one={one} />
          ))}
        </Lines>
      )}
    </Part>
  );
}

function FigureLine({ one: { figure, own, all } }: { one: ComparedFigure }) {
  const { name, unit } = driverFigures[figure];
  const about = own.cases === 1 ? '1 case' : `${own.cases.toLocaleString('en-US')} cases`;
  if (own.value === null)
    return (
      <Line name={name} about={about} aside={own.cases === 0 ? 'nothing yet' : 'not enough data'} />
    );
  return (
    <Line
      name={name}
      about={about}
      value={figureWords(unit, own.value)}
      aside={all.value === null ? undefined : `all drivers ${figureWords(unit, all.value)}`}
    />
  );
}
