import { expect, type Locator, type Page } from '@playwright/test';
import { schemes } from './pictures.ts';

/** A phone in the hand, a phone in a car mount, and a desktop. */
const driverScreens = {
  phone: { width: 390, height: 844 },
  mount: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The contrast ratio that text needs in daylight. */
export const daylightRatio = 7;

/**
 * Finds all texts in an element whose contrast with the painted background is less than `least`. It mixes
 * transparent colors with what lies behind them. This code runs in the page.
 */
const paleTexts = `(root, least) => {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = (color) => {
    if (known.has(color)) return known.get(color);
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = paper.getImageData(0, 0, 1, 1).data;
    known.set(color, [red, green, blue, alpha / 255]);
    return known.get(color);
  };
  const over = (above, below) =>
    [0, 1, 2].map((part) => above[part] * above[3] + below[part] * (1 - above[3]));
  const luminance = (color) => {
    const [red, green, blue] = color
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element) => {
    const layers = [];
    for (let at = element; at !== null; at = at.parentElement) {
      layers.push(rgba(getComputedStyle(at).backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (text === '' || element.closest('.visually-hidden, svg, select')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const ground = groundOf(element);
    const ink = over(rgba(getComputedStyle(element).color), ground);
    const [bright, dark] = [luminance(ink), luminance(ground)].sort((a, b) => b - a);
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < least) found.push(ratio.toFixed(2) + ' ' + text);
  }
  return found;
}`;

/** The texts that are too pale in daylight, each with its ratio in front; `selector` is a CSS selector. */
export const paleTextsOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(
    `(${paleTexts})(document.querySelector(${JSON.stringify(selector)}), ${daylightRatio})`,
  );

const sheetSelector = '[role=region][aria-label=Now]';
const inset = 6;

async function isWholeAndUncovered(page: Page, button: Locator): Promise<boolean> {
  const [box, screen] = [await button.boundingBox(), page.viewportSize()];
  if (box === null || screen === null) return false;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  if (box.x < 0 || box.y < 0 || right > screen.width || bottom > screen.height) return false;
  const points = [box.x + inset, (box.x + right) / 2, right - inset].flatMap((x) =>
    [box.y + inset, (box.y + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
  );
  const words = await page.evaluate<(string | undefined)[]>(
    `${JSON.stringify(points)}.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button, a')?.innerText)`,
  );
  const word = await button.innerText();
  return words.every((one) => one === word);
}

/**
 * Checks the driver's sheet (the panel with the current task) on each screen: nothing is too wide, the button
 * is whole and uncovered, and all text is readable in daylight. Leaves the page in light colors and at a
 * phone's size.
 */
export async function expectGoodSheet(page: Page, state: string, button?: Locator): Promise<void> {
  const sheet = page.getByRole('region', { name: 'Now' });
  for (const [screen, size] of Object.entries(driverScreens)) {
    const where = `${state}, ${screen}`;
    await page.setViewportSize(size);
    await expect(sheet).toBeVisible();
    await page.evaluate(`document.querySelector('${sheetSelector}').scrollTo(0, 0)`);
    if (button) {
      await expect(button, where).toBeVisible();
      await expect
        .poll(() => isWholeAndUncovered(page, button), { message: `the button: ${where}` })
        .toBe(true);
    }
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width, `the width: ${where}`).toBe(size.width);
    const inside = await page.evaluate<number>(
      `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('${sheetSelector}'))`,
    );
    expect(inside, `the sheet's width: ${where}`).toBe(0);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => paleTextsOf(page, sheetSelector), { message: `pale: ${where}, ${colorScheme}` })
        .toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(driverScreens.phone);
}
