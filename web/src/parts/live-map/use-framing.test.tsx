import { mapDefaults } from './map-defaults.ts';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noPadding, type OrderOnMap } from './map-scene.ts';
import { OrderMarkers } from './order-markers.tsx';
import { type RunningMap, zoomButtonsWidth } from './running-map.ts';
import { useFraming } from './use-framing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const driver = { lat: 38.6, lng: -90.2 };
const order: OrderOnMap = {
  id: 'order-1',
  lat: 38.7,
  lng: -90.4,
  label: '$20.84',
  priority: 'normal',
  description: '$20.84',
};

/** A fake map that records the calls it gets. */
function noteTakingMap() {
  const views: unknown[] = [];
  const nothing = () => undefined;
  const map: RunningMap = {
    setTheme: nothing,
    setRoute: nothing,
    setCrowd: nothing,
    keepClear: nothing,
    onClicked: () => () => undefined,
    addMarker: () => ({ moveTo: nothing, remove: nothing }),
    frame: (points) => views.push({ points: points.length }),
    centre: ({ lat, lng }, zoom) => views.push({ lat, lng, zoom }),
    horizontal: () => ({ x: 0, width: 390 }),
    pixel: () => ({ x: 0, y: 0 }),
    size: () => ({ width: 390, height: 300 }),
    onSettled: () => nothing,
    onResized: () => nothing,
    wasMoved: () => false,
    follow: nothing,
    onMoved: () => nothing,
    takeBack: nothing,
    remove: nothing,
  };
  return { map, views };
}

const scene = {
  drivers: [],
  pickup: undefined,
  dropoff: undefined,
  goal: undefined,
  driverZoom: mapDefaults.locatedZoom,
  route: [],
  orders: [order],
  padding: noPadding,
  insetRight: 0,
};

test('a map about its driver goes there at the zoom it was given, once the place is known', () => {
  const { map, views } = noteTakingMap();
  const notYet: { fix?: typeof driver } = {};
  const { rerender } = renderHook(
    ({ fix }: typeof notYet) => useFraming(map, { ...scene, driver: fix }),
    { initialProps: notYet },
  );
  expect(views).toEqual([{ points: 1 }]);
  rerender({ fix: driver });
  expect(views.at(-1)).toEqual({ ...driver, zoom: 12 });
});

test('with nothing to frame a map stays where it begins: the city at zoom 11', () => {
  const { map, views } = noteTakingMap();
  renderHook(() => useFraming(map, { ...scene, orders: [], driver: undefined }));
  expect(views.filter((view) => JSON.stringify(view) !== '{"points":0}')).toEqual([]);
  expect(mapDefaults).toMatchObject({ center: { lat: 38.627, lng: -90.1994 }, zoom: 11 });
});

test('a map of somebody who comes closes in whenever half of the way is done, not with every step', () => {
  const { map, views } = noteTakingMap();
  const goal = { lat: 38.6, lng: -90.2 };
  const { rerender } = renderHook(
    ({ lng }: { lng: number }) =>
      useFraming(map, { ...scene, driverZoom: undefined, driver: { lat: 38.6, lng }, goal }),
    { initialProps: { lng: -90.3 } },
  );
  expect(views).toEqual([{ points: 2 }]);
  rerender({ lng: -90.298 });
  expect(views).toHaveLength(1);
  rerender({ lng: -90.24 });
  rerender({ lng: -90.21 });
  expect(views).toHaveLength(3);
});

test.each([
  ['left', { x: 10, y: 150 }, '38px 0px'],
  ['right and lower', { x: 380, y: 295 }, '-38px -20px'],
  ['none', { x: 200, y: 150 }, '0px 0px'],
  ['one that is out of sight', { x: -20, y: 150 }, '0px 0px'],
])('the price of an offer is not cut by the map’s edge: %s', (_edge, at, translate) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(34);
  const { map } = noteTakingMap();
  const shown: RunningMap = {
    ...map,
    pixel: () => at,
    addMarker: (element) => {
      document.body.append(element);
      return { moveTo: () => undefined, remove: () => element.remove() };
    },
  };
  const choose = () => undefined;
  render(<OrderMarkers map={shown} orders={[order]} selectedId={undefined} onSelect={choose} />);
  expect(screen.getByRole('button', { name: '$20.84' }).style.translate).toBe(translate);
});

test('zoom buttons are for a mouse: fingers pinch', () => {
  expect(zoomButtonsWidth('all')).toBe(58);
  expect(zoomButtonsWidth('none')).toBe(0);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  expect(zoomButtonsWidth('cooperative')).toBe(0);
});
