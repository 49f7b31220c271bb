import { sized } from './sized.ts';
import { audit } from './audit.ts';
import { expect, test } from './journey.ts';
import { everyNth, type Walk } from './walk.ts';
import { walks } from './walks.ts';

const walkMs = 240_000;

/** The paths of all screens that the audit tests visit. Another test compares them with the router's paths. */
export const walkedPaths: ReadonlySet<string> = new Set(
  walks.flatMap(({ states }) => states.map(({ path }) => path)),
);

/** The route pattern of the screen at a URL. */
function screenAt(pathname: string): string {
  const isOf = (path: string) =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname);
  return [...walkedPaths].filter((path) => path !== '*').find(isOf) ?? '*';
}

/**
 * Makes a test that opens the given states of screens as one person and audits each one. `npm test` audits
 * every tenth state, `npm run test:all` all of them.
 */
export function auditWalk({ who, email, prepare, states: all }: Walk): void {
  const states = everyNth(all, sized(1, 10));
  test(`${who}: ${states.length} of ${all.length} states`, async ({ arrive }) => {
    test.setTimeout(walkMs);
    const page = await arrive({
      ...(email === undefined ? {} : { email }),
      reducedMotion: 'reduce',
    });
    await prepare?.(page);
    for (const { path, leadsTo = path, name, reach } of states) {
      await test.step(`${path}: ${name}`, async () => {
        await reach(page);
        const { pathname } = new URL(page.url());
        expect.soft(screenAt(pathname), `the screen of ${pathname}`).toBe(leadsTo);
        expect.soft(await audit(page), `${path}: ${name}`).toEqual([]);
      });
    }
  });
}
