import type { Page } from '@playwright/test';

/**
 * The maximum number of bytes that a public page may load before a person taps or types. It includes
 * document, fonts, scripts, pictures and headers.
 */
export const unaskedLimitBytes = 100_000;
export const isApplication = /\/assets\/index-[^/]+\.js$/;

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
