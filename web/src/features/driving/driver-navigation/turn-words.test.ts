import { describe, expect, test } from 'vitest';
import { announcement, spokenDistance, thenWords, turnWords } from './turn-words.ts';

const step = (instruction: string) => ({ instruction, distance: '0.2 mi', maneuver: 'straight' });
const place = '4617 Macklind Ave';

test.each([
  ['Turn left onto Macklind Avenue', 'Left onto Macklind Ave', 'left onto Macklind Ave'],
  [
    'Bear right onto South Grand Boulevard',
    'Right onto South Grand Blvd',
    'right onto South Grand Blvd',
  ],
  ['Make a left U-turn at Court Street', 'Left U-turn at Court St', 'left U-turn at Court St'],
  ['Drive north on S 14th St', 'Drive north on S 14th St', 'drive north on S 14th St'],
  ['Your destination is on the right', `${place} is on the right`, `${place} is on the right`],
  ['You have arrived at your destination', `You are at ${place}`, `You are at ${place}`],
  ['Arrive at your destination', `Arrive at ${place}`, `arrive at ${place}`],
])('%s, at a glance: %s, then %s', (instruction, glance, then) => {
  expect(turnWords(step(instruction), place)).toBe(glance);
  expect(thenWords(step(instruction), place)).toBe(then);
});

test.each([
  [0, '50 feet'],
  [95, '300 feet'],
  [290, '950 feet'],
  [303, 'a quarter mile'],
  [400, 'a quarter mile'],
  [800, 'half a mile'],
  [1200, 'three quarters of a mile'],
  [1609, '1 mile'],
  [4000, '2.5 miles'],
])('%i meters aloud: %s', (meters, words) => {
  expect(spokenDistance(meters)).toBe(words);
});

describe('a turn is said', () => {
  test.each([
    [5000, null],
    [1100, { moment: 'ahead', words: 'In three quarters of a mile, turn left onto Delor St' }],
    [260, { moment: 'soon', words: 'In 850 feet, turn left onto Delor St' }],
    [45, { moment: 'now', words: 'Turn left onto Delor St' }],
    [null, { moment: 'led by time', words: 'Turn left onto Delor St' }],
  ])('at %s meters', (meters, said) => {
    expect(announcement(step('Turn left onto Delor St'), meters, place)).toEqual(said);
  });
});
