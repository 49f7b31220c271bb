import type { OtherWay, OtherWayFigures } from '@backhaul/contract/calls/operations/other-way.ts';

interface ComparedFigure {
  name: string;
  was: string;
  is: string;
}

const rows: readonly (readonly [string, (figures: OtherWayFigures) => string])[] = [
  ['Returns with a driver', ({ withDriver }) => String(withDriver)],
  ['Returns collected on time', ({ onTime }) => String(onTime)],
  ['Driver minutes per return', ({ minutes }) => minutes?.toFixed(1) ?? 'none'],
  ['Miles per return', ({ miles }) => miles?.toFixed(1) ?? 'none'],
  ['Empty miles per return', ({ emptyMiles }) => emptyMiles?.toFixed(1) ?? 'none'],
  [
    'Median driver pay per hour',
    ({ earnedAnHour }) =>
      earnedAnHour === null ? 'fewer than 5 drivers' : `$${earnedAnHour.toFixed(2)}`,
  ],
];

/** Each figure of the real day and of the simulated one. */
export const comparedFigures = (was: OtherWayFigures, is: OtherWayFigures): ComparedFigure[] =>
  rows.map(([name, of]) => ({ name, was: of(was), is: of(is) }));

/**
 * A sentence about the returns and drivers that the comparison leaves out. Empty if there are none.
 */
export function leftOutWords({ leftOut: { returns, drivers } }: OtherWay): string {
  const words = [
    ...(returns > 0
      ? [
          `${returns} ${returns === 1 ? 'return is' : 'returns are'} not counted. We leave out returns that were cancelled, were refused, failed at pickup or are still open.`,
        ]
      : []),
    ...(drivers > 0
      ? [
          `${drivers} ${drivers === 1 ? 'driver is' : 'drivers are'} not counted. We leave out online drivers whose position we did not know.`,
        ]
      : []),
  ];
  return words.join(' ');
}
