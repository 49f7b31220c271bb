import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, viewports } from '../acting/journey.ts';
import { schemes } from '../acting/pictures.ts';
import { visits } from '../acting/visits.ts';

const screensFile = resolve(import.meta.dirname, '../../web/src/app/screens.ts');

/** WCAG 2.2's rules and axe's own good practice. One frame, so the slower way across frames is not needed. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html}\n${failureSummary}`),
  );
}

/** What is wrong with the page as it stands, on both devices and in both schemes. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [device, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsOf(page);
      found.push(...violations.map((violation) => `${device}, ${colorScheme}: ${violation}`));
    }
  }
  return found;
}

/** What is cut off at the right of the screen, or of a card that hides it; what scrolls or is a map may go on. */
const cutOff = `[...document.querySelectorAll('button, a, input, select, textarea, h1, h2, h3, p, dd, strong')]
  .filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    if (width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false;
    let limit = innerWidth;
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || box.matches('[data-map], svg')) return false;
      if (overflowX !== 'visible') limit = Math.min(limit, box.getBoundingClientRect().right);
    }
    return right > limit + 1;
  })
  .map((element) => element.tagName + ' ' + (element.textContent || element.getAttribute('aria-label')))`;

/** WCAG 1.4.10: on the narrowest screen nothing lies to the right of it. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
    .toBeLessThanOrEqual(320);
  await expect.poll(() => page.evaluate<string[]>(cutOff)).toEqual([]);
}

test('every screen has its visits here', async () => {
  const { screens } = (await import(pathToFileURL(screensFile).href)) as {
    screens: readonly { path: string }[];
  };
  const paths = ['/', '*', ...screens.map(({ path }) => path)];
  expect(Object.keys(visits).toSorted()).toEqual(paths.toSorted());
});

for (const [path, visitsOfPath] of Object.entries(visits)) {
  for (const { name, email, open } of visitsOfPath) {
    test(`${path}: ${name}`, async ({ arrive }) => {
      const page = await arrive(email === undefined ? {} : { email });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      expect(await findings(page)).toEqual([]);
      await expectReflow(page);
    });
  }
}
