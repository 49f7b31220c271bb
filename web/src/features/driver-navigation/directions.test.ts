import { describe, expect, test } from 'vitest';
import {
  advancedStep,
  basicDirections,
  directionsOf,
  plainInstruction,
  remainingSeconds,
  upcomingSteps,
} from './directions.ts';

const step = (instruction: string, seconds: number) => ({
  html_instructions: instruction,
  distance: { text: '0.4 mi', value: 640 },
  duration: { text: '1 min', value: seconds },
  maneuver: 'turn-left',
});

const answer = {
  estimated: false,
  routes: [
    {
      geometry: [[-90.2, 38.6]] as [number, number][],
      estimatedParts: [],
      legs: [
        {
          distance: { text: '1.2 mi', value: 1930 },
          duration: { text: '4 min', value: 250 },
          end_location: { lat: 38.6, lng: -90.2 },
          steps: ['one', 'two', 'three', 'four', 'five'].map((name) => step(name, 50)),
        },
      ],
    },
  ],
};

test('instructions lose their markup and keep their words', () => {
  expect(plainInstruction('Turn <b>left</b> onto <b>Macklind &amp; Main</b>')).toBe(
    'Turn left onto Macklind & Main',
  );
  expect(plainInstruction('Head north<div style="x">Go through <b>1</b> roundabout</div>.')).toBe(
    'Head north Go through 1 roundabout',
  );
  expect(plainInstruction('<img src=x onerror=alert(1)>Go')).toBe('Go');
});

describe('directions', () => {
  test('come from the first leg of the first route', () => {
    const directions = directionsOf(answer);
    expect(directions?.steps).toHaveLength(5);
    expect(directions).toMatchObject({ distance: '1.2 mi', seconds: 250, isBasic: false });
  });

  test('are none without a route or a step', () => {
    expect(directionsOf({ estimated: false, routes: [] })).toBeNull();
    expect(
      directionsOf({ estimated: false, routes: [{ geometry: [], estimatedParts: [], legs: [] }] }),
    ).toBeNull();
  });

  test('are basic where there is no route', () => {
    const { steps, distance, seconds } = basicDirections('4255 Hampton Ave');
    expect(steps.map(({ instruction }) => instruction)).toEqual(['Navigate to 4255 Hampton Ave']);
    expect([distance, seconds]).toEqual(['about 5 mi', 900]);
  });

  test('show up to three steps to come, and what remains', () => {
    const directions = directionsOf(answer);
    if (!directions) throw new Error('the answer has a route');
    const names = (index: number) =>
      upcomingSteps(directions.steps, index).map(({ instruction }) => instruction);
    expect(names(0)).toEqual(['two', 'three', 'four']);
    expect(names(3)).toEqual(['five']);
    expect(names(4)).toEqual([]);
    expect([remainingSeconds(directions, 0), remainingSeconds(directions, 3)]).toEqual([250, 100]);
  });
});

test.each([
  [0, 29_000, 0],
  [0, 30_000, 0],
  [0, 30_001, 1],
  [1, 45_000, 1],
  [1, 60_001, 2],
  [0, 300_000, 1],
  [4, 600_000, 4],
])('step %i after %i ms: %i', (index, elapsedMs, next) => {
  expect(advancedStep(index, elapsedMs, 5)).toBe(next);
});
