import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { audit } from '../acting/audit.ts';
import { auditWalk, walkedPaths } from '../acting/audit-walk.ts';
import { expect, test } from '../acting/journey.ts';
import { walks } from '../acting/walks.ts';

interface Routes {
  readonly routes?: readonly { path: string }[];
  readonly consoleRoutes?: readonly { path: string }[];
  readonly retailRoutes?: readonly { path: string }[];
}

const routesIn = async (file: string) => {
  const address = resolve(import.meta.dirname, '../../web/src/app', file);
  const found = (await import(pathToFileURL(address).href)) as Routes;
  const { routes = [], consoleRoutes = [], retailRoutes = [] } = found;
  return [...routes, ...consoleRoutes, ...retailRoutes];
};

test('every screen that the router knows has its states here', async () => {
  const routes = [
    ...(await routesIn('routes.generated.ts')),
    ...(await routesIn('console-routes.generated.ts')),
    ...(await routesIn('retail-routes.generated.ts')),
  ];
  const known = new Set(['/', '*', ...routes.map(({ path }) => path)]);
  expect([...walkedPaths].toSorted()).toEqual([...known].toSorted());
});

for (const walk of walks) auditWalk(walk);

/** One violation of each kind, and the rule that the audit must report. */
const faults = [
  [
    'a button without a name',
    '<button class="planted nameless"></button>',
    /^desktop, light: button-name .*nameless/,
  ],
  [
    'pale words',
    '<p class="planted pale">Pale</p>',
    /^desktop, light: color-contrast .*planted pale"/,
  ],
  [
    'pale words in the dark',
    '<p class="planted in-the-dark">Pale</p>',
    /^\w+, dark: color-contrast .*in-the-dark/,
  ],
  [
    'pale words on a phone',
    '<p class="planted on-a-phone">Pale</p>',
    /^phone, \w+: color-contrast .*on-a-phone/,
  ],
  [
    'words cut off by a card',
    '<div class="card"><p class="planted wide">Cut</p></div>',
    /^narrowest: P Cut/,
  ],
  [
    'words beyond the screen',
    '<p class="planted wide">Wide</p>',
    /^narrowest: the page is \d+ px wide/,
  ],
] as const;
const faultyStyle = `
  .pale { color: #777; background: #888; }
  @media (prefers-color-scheme: dark) { .in-the-dark { color: #777; background: #888; } }
  @media (max-width: 400px) { .on-a-phone { color: #777; background: #888; } }
  .card { overflow: hidden; max-width: 100%; }
  .wide { width: 340px; }`;

test('the audit finds a fault of each kind, in the scheme and on the device that has it, and no other', async ({
  arrive,
}) => {
  const page = await arrive({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(`
    document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(faults.map(([, html]) => html).join(''))});
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(faultyStyle)});
    document.adoptedStyleSheets.push(sheet);`);
  const found = await audit(page);
  for (const [what, , finding] of faults)
    expect(
      found.filter((said) => finding.test(said)),
      what,
    ).not.toEqual([]);
  expect(found.filter((said) => !/planted|^narrowest/.test(said))).toEqual([]);
  const ofTheDark = found.filter((said) => /in-the-dark/.test(said));
  expect(ofTheDark.every((said) => /^\w+, dark/.test(said))).toBe(true);
});
