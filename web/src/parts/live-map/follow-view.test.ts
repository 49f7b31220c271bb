import { expect, test } from 'vitest';
import { followView } from './follow-view.ts';
import { noPadding } from './map-scene.ts';

const at = { lat: 38.6, lng: -90.25 };
/** Returns a point the given number of meters north of the driver. */
const ahead = (meters: number) => ({ lat: at.lat + meters / 111_195, lng: at.lng });
const size = { width: 390, height: 844 };
const under = (top: number, bottom: number) => ({ ...noPadding, top, bottom });

test.each([
  ['a maneuver close by, as near as it gets', ahead(30), 17.25],
  ['no maneuver', undefined, 16],
  ['a maneuver at 600 m', ahead(600), 16.5],
  ['a maneuver at 1200 m', ahead(1200), 15.5],
  ['a maneuver 20 km ahead, as far as it gets', ahead(20_000), 14],
])('the view with %s', (_what, turn, zoom) => {
  const view = followView({ at, bearing: 90, turn, size, padding: noPadding });
  expect(view).toMatchObject({ at, bearing: 90, pitch: 46, zoom });
});

test.each([
  ['nothing over the map', noPadding, [0, 186]],
  ['a banner and a sheet', under(116, 434), [0, -94]],
  ['a sheet at the left', { ...noPadding, left: 348 }, [174, 186]],
])('the driver is in the lower third of what is free, with %s', (_what, padding, [right, down]) => {
  const { offset } = followView({ at, bearing: 0, turn: ahead(200), size, padding });
  expect(offset[0]).toBe(right);
  expect(offset[1]).toBeCloseTo(down ?? 0, -0.5);
});

test('the less of the map is free, the farther away it is seen from', () => {
  const zoomUnder = (bottom: number) =>
    followView({ at, bearing: 0, turn: ahead(250), size, padding: under(116, bottom) }).zoom;
  expect(zoomUnder(434)).toBeLessThan(zoomUnder(0));
});
