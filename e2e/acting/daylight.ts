import { expect, type Locator, type Page } from '@playwright/test';
import { schemes } from './pictures.ts';

/** A phone in the hand and in a car mount, and a desktop. */
export const driverScreens = {
  phone: { width: 390, height: 844 },
  mount: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
} as const;

/** What is read in daylight needs this ratio. */
export const daylightRatio = 7;

/**
 * Every text below an element whose contrast with what is really painted behind it is less than `least`: colours as computed,
 * with all that shines through.
 */
const paleTexts = (root: HTMLElement | SVGElement, least: number): string[] => {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (paper === null) throw new Error('this browser cannot paint');
  const known = new Map<string, number[]>();
  const rgba = (color: string): number[] => {
    const found = known.get(color);
    if (found) return found;
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paper.getImageData(0, 0, 1, 1).data;
    const parts = [red, green, blue, alpha / 255];
    known.set(color, parts);
    return parts;
  };
  const over = (above: number[], below: number[]): number[] => {
    const [alpha = 0] = above.slice(3);
    return [0, 1, 2].map((part) => (above[part] ?? 0) * alpha + (below[part] ?? 0) * (1 - alpha));
  };
  const luminance = (color: number[]): number => {
    const [red = 0, green = 0, blue = 0] = color
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element): number[] => {
    const layers: number[][] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const layer = rgba(getComputedStyle(at).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.toReversed().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || element === null || element.closest('.visually-hidden, svg, select'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const ground = groundOf(element);
    const ink = over(rgba(getComputedStyle(element).color), ground);
    const [bright = 0, dark = 0] = [luminance(ink), luminance(ground)].toSorted((a, b) => b - a);
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < least) found.push(`${ratio.toFixed(2)} ${text}`);
  }
  return found;
};

export const paleTextsOf = (part: Locator): Promise<string[]> =>
  part.evaluate(paleTexts, daylightRatio);

/** Whether nothing of an element is beyond the screen or under something else. */
const isWholeAndUncovered = (element: HTMLElement | SVGElement): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const inset = 6;
  return [left + inset, (left + right) / 2, right - inset].every((x) =>
    [top + inset, (top + bottom) / 2, bottom - inset].every((y) =>
      element.contains(document.elementFromPoint(x, y)),
    ),
  );
};

/**
 * The sheet as it must be in every state: on each screen nothing is wider than it, the orange button is there as a whole, and in
 * both schemes everything can be read in daylight. Leaves the page light, on a phone.
 */
export async function expectGoodSheet(page: Page, state: string, button?: Locator): Promise<void> {
  const sheet = page.getByRole('region', { name: 'Now' });
  for (const [screen, size] of Object.entries(driverScreens)) {
    const where = `${state}, ${screen}`;
    await page.setViewportSize(size);
    await expect(sheet).toBeVisible();
    // The sheet opened at its beginning, as a driver finds it.
    await sheet.evaluate((element) => void element.scrollTo(0, 0));
    if (button) {
      await expect(button, where).toBeVisible();
      await expect
        .poll(() => button.evaluate(isWholeAndUncovered), { message: `the button: ${where}` })
        .toBe(true);
    }
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width, `the width: ${where}`).toBe(size.width);
    const inside = await sheet.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(inside, `the sheet's width: ${where}`).toBe(0);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => paleTextsOf(sheet), { message: `pale: ${where}, ${colorScheme}` })
        .toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(driverScreens.phone);
}
