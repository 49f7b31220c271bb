import type { FigurePart } from '@backhaul/contract/calls/operations/figure-parts.ts';
import { figureCatalogue, type FigureKey } from '@backhaul/domain/figures/figure-catalogue.ts';
import { figureWords } from '@backhaul/domain/figures/figure-words.ts';
import { hourWords } from '@backhaul/domain/figures/saved-report.ts';
import type { CSSProperties } from 'react';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './reports.module.css';
import { weekdays } from './weekdays.ts';

const hoursOfDay = 24;

/** The hours of the day from the first to the last in which anything was counted on any day. */
function hoursWith(parts: readonly FigurePart[]): number[] {
  const hours = parts.map(({ key }) => Number(key) % hoursOfDay);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

interface Heat {
  of: FigureKey;
  parts: readonly FigurePart[];
}

function Cell({ of, part, share }: { of: FigureKey; part: FigurePart | undefined; share: number }) {
  const { unit } = figureCatalogue[of];
  const style = { '--heat': `${Math.round(share * 100)}%` } as CSSProperties;
  if (part === undefined)
    return (
      <td>
        <Text as="span" tone="quiet">
          ·
        </Text>
      </td>
    );
  const words = part.value === null ? 'too few' : figureWords(unit, part.value);
  return (
    <td style={style}>
      {part.value === null ? (
        <Text as="span" tone="quiet">
          {words}
        </Text>
      ) : (
        words
      )}
      {unit !== 'count' && unit !== 'cents' && <span>of {part.cases}</span>}
    </td>
  );
}

/** A heat map of a figure by weekday and hour. A higher number is darker. */
export function WeekHeat({ of, parts }: Heat) {
  const { name, question } = figureCatalogue[of];
  const byKey = new Map(parts.map((part) => [Number(part.key), part]));
  const known = parts.map(({ value }) => value).filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const shareOf = ({ value }: FigurePart) =>
    value === null ? 0 : most === least ? 0.5 : 0.1 + (0.9 * (value - least)) / (most - least);
  return (
    <Stack gap={2}>
      <Text as="h2" weight={650}>
        {question}
      </Text>
      <div
        className={classes['heat']}
        tabIndex={0}
        role="region"
        aria-label={`${name} by weekday and hour`}
      >
        <table data-fills="">
          <caption className="visually-hidden">
            {name} by weekday and hour, darker means more
          </caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hoursWith(parts).map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourWords(hour)}</th>
                {weekdays.map((day, at) => {
                  const part = byKey.get(at * hoursOfDay + hour);
                  return <Cell key={day} of={of} part={part} share={part ? shareOf(part) : 0} />;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
