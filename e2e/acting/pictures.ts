import { resolve } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { viewports } from './journey.ts';
import { isWhole } from './sized.ts';

const folder = resolve(import.meta.dirname, '../../test-results/screens');

export const schemes = ['light', 'dark'] as const;

/**
 * Saves screenshots of a page under test-results/screens: desktop and phone, light and dark. Only `npm run
 * test:all` does so, because people look at them and no test checks them. Then restores the page's size and
 * light colors.
 */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!isWhole) return;
  const before = page.viewportSize();
  for (const [device, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${folder}/${name}-${device}-${colorScheme}.png`,
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/**
 * Captures of a page are tried again for at most this long, in milliseconds. A browser that draws maps in
 * other pages may refuse the first attempts.
 */
const captureMs = 20_000;

/** Captures a page as JPEG. */
export async function captured(page: Page, quality: number): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    await page.bringToFront();
    picture = await page.screenshot({ type: 'jpeg', quality });
  }).toPass({ timeout: captureMs });
  return picture;
}

/** Makes an image like a camera's, with a word on it. */
export async function photograph(
  context: BrowserContext,
  word: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paper = await context.newPage();
  await paper.setViewportSize({ width: 1200, height: 900 });
  await paper.setContent(
    `<body style="margin:0;background:#b98b5e"><p style="margin:200px 250px;padding:200px 60px;background:#fbf8f3;font:64px sans-serif">${word}</p>`,
  );
  const buffer = await captured(paper, 80);
  await paper.close();
  return { name: `${word.toLowerCase().replaceAll(' ', '-')}.jpg`, mimeType: 'image/jpeg', buffer };
}
