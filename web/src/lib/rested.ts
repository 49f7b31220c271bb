/** The maximum time in milliseconds for which `rested` waits while the page is busy. */
const patienceMs = 2_000;

/** Resolves when the page has been drawn and the browser has nothing else to do. */
export function rested(): Promise<unknown> {
  return new Promise((rest) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: patienceMs });
    else setTimeout(rest);
  });
}
