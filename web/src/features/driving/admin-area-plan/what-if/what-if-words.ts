import type { WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import type { WhatIfKind } from '@backhaul/domain/dispatch/what-if.ts';

export const kindWords: Readonly<Record<WhatIfKind, string>> = {
  move: 'A return moves to another driver',
  driver: 'One more driver is here',
  close: 'A store is closed',
  rain: 'It rains',
};

const count = (number: number, one: string, more = `${one}s`) =>
  `${number} ${number === 1 ? one : more}`;

/** A sentence about the what-if question itself. Empty if the figures say everything. */
export function questionWords({ kind, moved, beginsAt, setAside }: WhatIfAnswer): string {
  if (kind === 'move' && moved !== null) {
    const late =
      moved.late === null
        ? 'No stop would be late because of it.'
        : `${moved.late.name} would be ${count(moved.late.minutes, 'minute')} late.`;
    return `It adds ${count(moved.minutes, 'minute')} to the driver’s planned stops. ${late}`;
  }
  if (kind === 'driver')
    return beginsAt === null
      ? 'There is no return for one more driver.'
      : `The extra driver begins at ${beginsAt}, takes the usual number of returns and has no end of hours.`;
  if (kind === 'close')
    return `${count(setAside.length, 'return needs', 'returns need')} another store. The figures are without ${setAside.length === 1 ? 'it' : 'them'}.`;
  return 'Each drive takes that much longer; stops take as long as before.';
}

/** The first line of the result: a summary of the differences. */
export function answerWords({ without, with: changed, changes, lost, made }: WhatIfAnswer): string {
  if (made === 'none') return 'No plan could be made this time. Ask again in a moment.';
  const more = changed.returns - without.returns;
  const late = changed.lateStops - without.lateStops;
  const parts = [
    ...(lost.length > 0
      ? [`${count(lost.length, 'return')} would fit nobody`]
      : more > 0
        ? [`${count(more, 'more return')} would have a driver`]
        : []),
    ...(late === 0
      ? []
      : [`${count(Math.abs(late), 'stop')} ${late > 0 ? 'more' : 'fewer'} would be late`]),
    ...(changes.length > 0 ? [`${count(changes.length, 'return')} would change drivers`] : []),
  ];
  const [first = '', ...rest] = parts.join(', ');
  return first === ''
    ? 'Nobody would change, and no stop would be late because of it.'
    : `${first.toUpperCase()}${rest.join('')}.`;
}
