import { describe, expect, test } from 'vitest';
import { basicDirections, directionsOf, plainInstruction, upcomingSteps } from './directions.ts';

const step = (instruction: string, seconds: number) => ({
  html_instructions: instruction,
  distance: { text: '0.4 mi', value: 640 },
  duration: { text: '1 min', value: seconds },
  maneuver: 'turn-left',
  start_location: { lat: 38.6, lng: -90.2 },
  end_location: { lat: 38.6, lng: -90.2 },
  fromIndex: 0,
  toIndex: 0,
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

  test('show up to three steps to come', () => {
    const directions = directionsOf(answer);
    if (!directions) throw new Error('the answer has a route');
    const names = (index: number) =>
      upcomingSteps(directions.steps, index).map(({ instruction }) => instruction);
    expect(names(0)).toEqual(['two', 'three', 'four']);
    expect(names(3)).toEqual(['five']);
    expect(names(4)).toEqual([]);
  });
});
