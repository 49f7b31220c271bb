import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction, runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

// The script that retailers put into their own pages.

const script = await readFile(path.resolve('web/public/button.js'), 'utf8');
const mostBytes = 5_000;

/**
 * The script is compiled outside of the simulated page, and gets the page's globals as arguments.
 */
const run = compileFunction(script, ['window', 'document', 'Date']);

/**
 * All global names, in the simulated page and in the test's own process. A variable that the script uses
 * without declaring it would become one of them.
 */
const globals = () => [
  ...Object.getOwnPropertyNames(window),
  ...runInThisContext('Object.getOwnPropertyNames(globalThis)'),
];

/** A retailer's booking link. The script only reads the time at which the link expires. */
function linkTo(inSeconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + inSeconds;
  const facts = btoa(JSON.stringify({ order: '7', exp }));
  return `https://backhaul.example/b#bl_key.${facts.replaceAll('=', '')}.signature`;
}

function page(html: string): void {
  document.body.innerHTML = html;
  run(window, document, Date);
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('is under 5 kB, sets no cookie and leaves one global', () => {
  expect(Buffer.byteLength(script)).toBeLessThan(mostBytes);
  expect(script).not.toMatch(/document\.cookie|localStorage|fetch\(|XMLHttpRequest/);
  const before = new Set<string>(globals());
  page(`<a data-backhaul="medium" href="${linkTo(600)}">Have it picked up</a>`);
  const made = globals().filter((name) => !before.has(name));
  expect(made).toEqual(['Backhaul']);
  expect(document.cookie).toBe('');
});

test.each([
  ['large', 'A driver takes it backFree. From your door to the counter.Return it'],
  ['medium', 'Return it, free'],
  ['small', 'Return it, free'],
])('draws a %s one that stays its link', (size, text) => {
  const href = linkTo(600);
  page(`<a data-backhaul="${size}" data-free data-color="#cc0000" href="${href}">Return it</a>`);
  const link = document.querySelector('a');
  expect(link?.textContent).toBe(text);
  expect(link?.href).toBe(href);
  expect(link?.rel).toBe('noopener');
  run(window, document, Date);
  expect(document.querySelector('a')?.textContent).toBe(text);
});

test('uses our ink for a colour on which white cannot be read', () => {
  page(`<a data-backhaul="small" data-color="#ffcc00" href="${linkTo(600)}">Return it</a>`);
  expect(document.querySelector('a span')?.getAttribute('style')).toContain('#14213d');
});

test('offers nothing by a link that is over, and leaves other links alone', () => {
  page(`<a data-backhaul="large" href="${linkTo(-1)}">Return it</a><a href="/x">Other</a>`);
  expect(document.body.textContent).toBe('Open this page again to have it picked up.Other');
});

test('leaves a link that it cannot read to our server', () => {
  page('<a data-backhaul="small" href="https://backhaul.example/b">Return it</a>');
  expect(document.querySelector('a')?.textContent).toBe('Return it');
});
