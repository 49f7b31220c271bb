import type { Page } from '@playwright/test';

/** The bytes that a public page may transfer unasked: document, fonts, scripts and pictures, including headers. */
export const unaskedLimitBytes = 100_000;
export const isApplication = /\/assets\/index-[^/]+\.js$/;

/** Everything the page has loaded so far. */
export function watchLoads(page: Page) {
  const loads: { url: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    loads.push({ url: request.url(), bytes });
  });
  return {
    bytes: async () => (await Promise.all(loads.map((load) => load.bytes))).reduce((a, b) => a + b),
    has: (file: RegExp) => loads.some(({ url }) => file.test(url)),
  };
}
