import {
  type DriverPerformance,
  listDriverPerformance,
} from '@backhaul/contract/calls/driving/driver-performance.ts';
import {
  type DriverFigureKey,
  driverFigureKeys,
  driverFigures,
} from '@backhaul/domain/figures/driver-figures.ts';
import { fewestCases } from '@backhaul/domain/figures/figure-catalogue.ts';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Details } from '../../../ui/details.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Text } from '../../../ui/layout.tsx';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const stars = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * The value and the number of cases behind it, such as '82% of 45' for punctual pickups. It is 'Only 3' for
 * so few cases that an average would reveal a single customer's rating.
 */
function figureWords(key: DriverFigureKey, { value, cases }: DriverPerformance[DriverFigureKey]) {
  if (cases === 0) return 'None';
  if (value === null) return `Only ${cases}`;
  const format = driverFigures[key].unit === 'stars' ? stars : percent;
  return `${format.format(value)} of ${cases}`;
}

/**
 * The punctuality figure in words, such as '82% of 45 on time'. It contains 'on time', because a phone does
 * not show the column's name.
 */
const onTimeWords = ({ on_time: onTime }: DriverPerformance) =>
  onTime.cases === 0 ? 'No pickups' : `${figureWords('on_time', onTime)} on time`;

const figure = (key: DriverFigureKey) => ({
  name: driverFigures[key].name,
  text: (row: DriverPerformance) => figureWords(key, row[key]),
  sort: key,
  isFigure: true,
});

function HowCounted() {
  return (
    <Details summary="How each figure is counted">
      <Text size={14} tone="quiet">
        Days are in the local time of the service area. The number after “of” shows how many events
        we counted. We hide figures of fewer than {fewestCases} events.
      </Text>
      <Facts>
        {driverFigureKeys.map((key) => (
          <Fact key={key} name={driverFigures[key].name}>
            {driverFigures[key].formula}
          </Fact>
        ))}
      </Facts>
    </Details>
  );
}

/** The list of drivers with their performance figures, those with most deliveries first. */
export const AdminDriverPerformanceScreen = listOf(listDriverPerformance, {
  title: 'Performance',
  noun: ['driver', 'drivers'],
  sorting: { by: 'jobs', direction: 'desc' },
  filters: {
    q: search({ label: 'Search drivers', placeholder: 'Name, phone or license plate' }),
    days: choice<'7' | '90'>({
      label: 'Days',
      any: 'The last 28 days',
      names: { '7': 'The last 7 days', '90': 'The last 90 days' },
    }),
  },
  columns: [
    {
      name: 'Driver',
      text: 'name',
      cell: ({ id, name }) => (
        <ThingLink kind="driver" id={id}>
          {name}
        </ThingLink>
      ),
    },
    { name: 'Deliveries', text: 'jobs', sort: 'jobs', isFigure: true },
    figure('acceptance'),
    { ...figure('on_time'), text: onTimeWords, card: 'start' },
    figure('proof'),
    figure('stars'),
    figure('refused'),
    figure('failed'),
    figure('given_back'),
  ],
  below: <HowCounted />,
  empty: {
    title: 'No driver worked on these days',
    children: 'Drivers appear here after their first offer. We update the figures every 5 minutes.',
  },
});
