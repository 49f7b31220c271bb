import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { viewports } from './journey.ts';
import { sized } from './sized.ts';

/** The rules about color, the only ones that depend on the color scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Leaves out the invisible elements at both ends of an open popup that keep the keyboard focus inside it. */
const audited = { exclude: [['[data-base-ui-focus-guard]']] };

/**
 * Finds violations of WCAG 2.2's rules and axe's best practices. `rules` limits the search to the given
 * rules.
 */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(audited)}, ${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => id + ' ' + html + '\\n' + failureSummary)))`,
  );
}

/**
 * Finds elements whose right part is cut off, by the screen's edge or by a box that hides it. Elements in
 * scrollable boxes and on maps are ignored.
 */
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

/**
 * Replaces every tracking number on the page by the widest possible one. Otherwise the result would depend on
 * the random numbers of the test run.
 */
const widenTrackingNumbers = `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = currentNode.nodeValue.replaceAll(/\\bRTN-[A-Z0-9]{12}\\b/g, 'RTN-' + 'W'.repeat(12));
  }
}`;

/** WCAG 1.4.10 (reflow): finds content beyond the right edge of the narrowest screen, once the layout has settled. */
async function overflowOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  let found: string[] = [];
  const look = async () => {
    await page.evaluate(widenTrackingNumbers);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    found = await page.evaluate<string[]>(cutOff);
    if (width > 320) found.unshift(`the page is ${width} px wide`);
    return found;
  };
  // The function does not fail if content is still cut off after two seconds. It returns that content, which
  // the caller reports with other violations.
  await expect
    .poll(look, { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined);
  return found.map((what) => `narrowest: ${what}`);
}

interface Look {
  device: keyof typeof viewports;
  colorScheme: 'light' | 'dark';
  /** The rules to check; absent for all rules. */
  rules?: readonly string[];
}

/**
 * Desktop and phone in the light and dark color scheme. `npm test` audits only two of these four
 * combinations.
 */
const looks = sized<readonly Look[]>(
  [
    { device: 'desktop', colorScheme: 'light' },
    { device: 'desktop', colorScheme: 'dark', rules: colourRules },
    { device: 'phone', colorScheme: 'light' },
    { device: 'phone', colorScheme: 'dark', rules: colourRules },
  ],
  [
    { device: 'desktop', colorScheme: 'light' },
    { device: 'phone', colorScheme: 'dark' },
  ],
);

/**
 * All violations on the current page. Afterwards the page has the light color scheme, no animations and the
 * desktop's size.
 */
export async function audit(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Animations are off, because a color in the middle of a transition belongs to neither color scheme.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { device, colorScheme, rules } of looks) {
    await page.setViewportSize(viewports[device]);
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page, rules);
    found.push(...violations.map((violation) => `${device}, ${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await overflowOf(page)));
  await page.setViewportSize(viewports.desktop);
  return found;
}
