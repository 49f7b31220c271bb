import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { NamedVisit } from './first-visits.ts';
import { openPhone, type Visit } from './phone-page.ts';

/** The moments at which the film shows the screen, in milliseconds after the start of the navigation. */
const moments = [500, 1_000, 1_500, 2_000] as const;
/** The wait in milliseconds after the last of the `moments`, so that the last frames can still arrive. */
const lastFrameMs = 400;
/** The width in pixels of one picture. It shows the screen of a phone of 412 x 823. */
const pictureWidth = 150;

interface Frame {
  atMs: number;
  /** A JPEG in base64. */
  picture: string;
}

/**
 * Makes a first visit on a slow phone. Returns the screen at each of the `moments`; null if nothing was
 * painted until then.
 */
async function filmVisit(browser: Browser, visit: Visit): Promise<(string | null)[]> {
  const { page } = await openPhone(browser, visit);
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  let startedMs = 0;
  session.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    if (startedMs > 0) frames.push({ atMs: timestamp * 1_000 - startedMs, picture: data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 412 });
  startedMs = Date.now();
  const arrived = page.goto(visit.url, { waitUntil: 'commit' });
  await pause((moments.at(-1) ?? 0) + lastFrameMs);
  await arrived;
  await page.context().close();
  return moments.map(
    (moment) => frames.findLast(({ atMs }) => atMs >= 0 && atMs <= moment)?.picture ?? null,
  );
}

/** Films first visits and writes one picture of them: a row for each, with the screen at each moment. */
export async function writeFilm(
  browser: Browser,
  visits: readonly NamedVisit[],
  file: string,
): Promise<void> {
  const rows: string[] = [];
  for (const { what, ...visit } of visits) {
    const pictures = await filmVisit(browser, visit);
    const cells = pictures.map((picture, index) => {
      const shown = picture === null ? '' : `<img src="data:image/jpeg;base64,${picture}">`;
      return `<figure><div>${shown}</div><figcaption>${(moments[index] ?? 0) / 1_000} s</figcaption></figure>`;
    });
    rows.push(`<section><h2>${what}</h2>${cells.join('')}</section>`);
  }
  const page = await browser.newPage({ viewport: { width: 1_320, height: 800 } });
  await page.setContent(`<style>
    body { margin: 12px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px; font: 12px sans-serif; }
    h2 { margin: 0 0 4px; font-size: 13px; }
    figure { display: inline-block; width: ${pictureWidth}px; margin: 0 8px 0 0; }
    figure div { height: ${pictureWidth * 2}px; border: 1px solid #bbb; background: #fff; }
    img { width: 100%; }
  </style>${rows.join('')}`);
  writeFileSync(file, await page.screenshot({ fullPage: true, type: 'jpeg', quality: 70 }));
  await page.close();
}
