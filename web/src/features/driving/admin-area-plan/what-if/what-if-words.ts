import type { WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import type { WhatIfKind } from '@backhaul/domain/dispatch/what-if.ts';

export const kindWords: Readonly<Record<WhatIfKind, string>> = {
  move: 'A return moves to another driver',
  driver: 'One more driver works',
  close: 'A store is closed',
  rain: 'Rain slows the traffic',
};

const count = (number: number, one: string, more = `${one}s`) =>
  `${number} ${number === 1 ? one : more}`;

/**
 * A sentence about the change in the what-if question, such as 'Only driving times get longer. Stops take as
 * long as before.' Empty if a move could not be planned.
 */
export function questionWords({ kind, moved, beginsAt, setAside }: WhatIfAnswer): string {
  if (kind === 'move') {
    if (moved === null) return '';
    const late =
      moved.late === null
        ? 'No stop would be late.'
        : `${moved.late.name} would be ${count(moved.late.minutes, 'minute')} late.`;
    return `The driver would need ${count(moved.minutes, 'more minute')}. ${late}`;
  }
  if (kind === 'driver')
    return beginsAt === null
      ? 'One more driver would get no returns.'
      : `The extra driver would begin at ${beginsAt} and take the usual number of returns.`;
  if (kind === 'close')
    return `${count(setAside.length, 'return needs', 'returns need')} another store. The figures do not include ${setAside.length === 1 ? 'this return' : 'these returns'}.`;
  return 'Only driving times get longer. Stops take as long as before.';
}

/** The first line of the result: a summary of the differences. */
export function answerWords({ without, with: changed, changes, lost, made }: WhatIfAnswer): string {
  if (made === 'none') return 'We could not make a plan. Try again in a moment.';
  const more = changed.returns - without.returns;
  const late = changed.lateStops - without.lateStops;
  const parts = [
    ...(lost.length > 0
      ? [`${count(lost.length, 'return')} would have no driver`]
      : more > 0
        ? [`${count(more, 'more return')} would have a driver`]
        : []),
    ...(late === 0
      ? []
      : [`${count(Math.abs(late), late > 0 ? 'more stop' : 'fewer stop')} would be late`]),
    ...(changes.length > 0 ? [`${count(changes.length, 'return')} would get another driver`] : []),
  ];
  const [first = '', ...rest] = parts.join(', ');
  return first === ''
    ? 'No return would get another driver, and no stop would be late.'
    : `${first.toUpperCase()}${rest.join('')}.`;
}
