import { navigationRoute } from '@backhaul/contract/calls/places/places.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { Page, Response } from '@playwright/test';
import { audit } from '../acting/audit.ts';
import { expect, test } from '../acting/journey.ts';
import { acceptQuietly, bookPaidQuietly, signUpQuietly } from '../acting/paid-order.ts';
import { cast } from '../acting/people.ts';

type Way = CallAnswer<typeof navigationRoute>['routes'][number];

/** A start some blocks from the door, so that the route has turns. */
const start = { latitude: 38.6052, longitude: -90.2602, accuracy: 8 };

/**
 * Code for the page that replaces the browser's geolocation. The test sets positions with `driveTo`; their
 * times come from the page's clock.
 */
const device = `
  const asked = [];
  let last = { latitude: ${start.latitude}, longitude: ${start.longitude} };
  const place = () => ({
    coords: { ...last, accuracy: 8, heading: null }, timestamp: Date.now(),
  });
  navigator.geolocation.watchPosition = (report) => asked.push(report) && (report(place()), asked.length);
  navigator.geolocation.clearWatch = (id) => delete asked[id - 1];
  globalThis.driveTo = (latitude, longitude) => {
    last = { latitude, longitude };
    asked.forEach((report) => report(place()));
  };
`;

async function wayOf(response: Response): Promise<Way> {
  const { routes } = (await response.json()) as CallAnswer<typeof navigationRoute>;
  if (routes[0] === undefined) throw new Error('there is no route');
  return routes[0];
}

const isRoute = (response: Response) => response.url().endsWith(navigationRoute.path);

/**
 * Sends the page a position repeatedly until the app accepts it. The app first rejects a position as a jump
 * if the driver could not be there so soon.
 */
async function driveTo(
  page: Page,
  [lng, lat]: readonly [number, number],
  isBelieved: () => Promise<boolean>,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(`driveTo(${lat}, ${lng})`);
      return isBelieved();
    })
    .toBe(true);
}

/** The position in the middle of one step of the directions. */
function middleOf({ geometry, legs }: Way, index: number): readonly [number, number] {
  const step = legs[0]?.steps[index];
  if (step === undefined) throw new Error(`there is no step ${index}`);
  const at = Math.floor((step.fromIndex + step.toIndex) / 2);
  const [from, to] = [geometry[at], geometry[at + 1]];
  if (from === undefined || to === undefined) throw new Error('the step has no line');
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

const streetOf = (html: string) => /onto ([\w ]+)/.exec(html)?.[1]?.trim() ?? '';

test('a driver is led through the City turn by turn, and led on after a wrong turn', async ({
  arrive,
}) => {
  const customer = await arrive();
  const driver = await arrive({ email: cast.driver, on: 'phone', geolocation: start });
  await driver.context().addInitScript({ content: device });
  await signUpQuietly(customer.request);
  const order = await bookPaidQuietly(customer.request);
  await acceptQuietly(driver.request, order);

  await driver.goto(`/driver-portal/job/${order.id}`);
  const found = driver.waitForResponse(isRoute);
  await driver.getByRole('button', { name: 'Navigate' }).click();
  const way = await wayOf(await found);
  const steps = way.legs[0]?.steps ?? [];
  expect(steps.length).toBeGreaterThan(3);
  await driver.getByRole('button', { name: 'Start Navigation' }).click();
  await expect(driver.getByRole('button', { name: 'Next' })).toBeVisible();

  const isSaid = (words: string) => () => driver.getByText(words).first().isVisible();
  const firstTurn = streetOf(steps[1]?.html_instructions ?? '');
  await driveTo(driver, middleOf(way, 0), isSaid(`onto ${firstTurn}`));
  expect(await audit(driver)).toEqual([]);

  let other: Way | undefined;
  driver.on('response', (response) => {
    if (isRoute(response)) void wayOf(response).then((next) => (other = next));
  });
  const wrong = [start.longitude - 0.006, start.latitude - 0.004] as const;
  await driveTo(driver, wrong, async () => other !== undefined);
  const end = other?.geometry.at(-1);
  if (end === undefined) throw new Error('there is no other way');
  await driveTo(driver, end, isSaid('4059 Shaw Blvd is on the'));
  await expect(driver.getByRole('button', { name: 'Next' })).toBeDisabled();
});
