import { expect, type Page } from '@playwright/test';
import { go } from './walk.ts';

/**
 * The path of a URL with placeholders for ids and tokens. All pages of one kind, such as those of orders,
 * have the same result.
 */
function placeOf({ pathname }: URL, isApplication: boolean): string {
  // Visitors get each help article as a separate document. The application shows all articles on one screen.
  const path = isApplication ? pathname.replace(/^(\/help-article\/).+/, '$1$$id') : pathname;
  return path
    .replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/$id')
    .replaceAll(/\/RTN-[A-Z0-9]+(?=\/|$)/g, '/$id')
    .replaceAll(/\/[\w-]{40,}(?=\/|$)/g, '/$token');
}

/** The links on the page that stay on this site. */
async function linksOf(page: Page): Promise<URL[]> {
  const hrefs = await page.evaluate<string[]>(
    "[...document.querySelectorAll('a[href]')].map(({ href }) => href)",
  );
  const { origin } = new URL(page.url());
  return hrefs.map((href) => new URL(href)).filter((url) => url.origin === origin);
}

/**
 * Counts the parts that are still loading. Maps are left out: they have no links to follow, and without a
 * graphics card they take long to draw.
 */
const readingParts = `[...document.querySelectorAll('[role=status][aria-busy=true]')].filter((busy) => !busy.closest('[data-map]')).length`;

const saidBy = (page: Page) =>
  page.evaluate<string>("document.title + (document.querySelector('h1')?.textContent ?? '')");

/** Waits until the page shows its heading and has loaded its data. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect.poll(() => page.evaluate<number>(readingParts)).toBe(0);
}

/**
 * The page's heading if it is an error page; else null. A page that says that it is for another role is not
 * an error.
 */
async function problemOf(page: Page): Promise<string | null> {
  const heading = (await page.locator('h1').first().textContent()) ?? '';
  return /not found|something went wrong/i.test(heading) ? heading : null;
}

/**
 * Starts at the given URLs and follows every link on the pages that it finds, but only one link to each kind
 * of page. Returns the dead links, each with its page, and the kinds of pages visited.
 */
export async function followLinks(
  page: Page,
  starts: readonly string[],
): Promise<{ dead: string[]; places: ReadonlySet<string> }> {
  const [first = '/'] = starts;
  await page.goto(first);
  const isApplication = (await page.locator('#root').count()) > 0;
  const base = page.url();
  const waiting = starts.map((start) => ({ url: new URL(start, base), from: 'the start' }));
  const places = new Set<string>();
  const dead: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { url, from } = next;
    const place = placeOf(url, isApplication);
    if (places.has(place)) continue;
    places.add(place);
    if (/^\/api\/|\.\w+$/.test(url.pathname)) {
      const status = (await page.request.get(url.href)).status();
      if (status >= 400) dead.push(`${url.pathname} from ${from}: ${status}`);
      continue;
    }
    const before = await saidBy(page);
    if (isApplication) {
      await go(page, url.pathname + url.search);
      // The previous page stays while the next one loads. If both have the same title and heading, the wait
      // runs out. That is not an error.
      await expect
        .poll(() => saidBy(page), { timeout: 3_000 })
        .not.toBe(before)
        .catch(() => undefined);
    } else await page.goto(url.href);
    await settle(page);
    const problem = await problemOf(page);
    if (problem !== null) dead.push(`${url.pathname} from ${from}: ${problem}`);
    for (const link of await linksOf(page)) waiting.push({ url: link, from: url.pathname });
  }
  return { dead, places };
}
