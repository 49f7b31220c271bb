import { audit } from './audit.ts';
import { expect, test } from './journey.ts';
import type { Walk } from './walk.ts';
import { walks } from './walks.ts';

const walkMs = 240_000;

/** The paths of all walks: those of the router, as a test says. */
export const walkedPaths: ReadonlySet<string> = new Set(
  walks.flatMap(({ states }) => states.map(({ path }) => path)),
);

/** The path that the screen of an address is registered under. */
function screenAt(pathname: string): string {
  const isOf = (path: string) =>
    new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname);
  return [...walkedPaths].filter((path) => path !== '*').find(isOf) ?? '*';
}

/** One test that takes a person from state to state and looks at each. Goes on after a state in which something is wrong. */
export function auditWalk({ who, email, prepare, states }: Walk): void {
  test(`${who}: ${states.length} states`, async ({ arrive }) => {
    test.setTimeout(walkMs);
    const page = await arrive({
      ...(email === undefined ? {} : { email }),
      reducedMotion: 'reduce',
    });
    await prepare?.(page);
    for (const { path, name, reach } of states) {
      await test.step(`${path}: ${name}`, async () => {
        await reach(page);
        const { pathname } = new URL(page.url());
        expect.soft(screenAt(pathname), `the screen of ${pathname}`).toBe(path);
        expect.soft(await audit(page), `${path}: ${name}`).toEqual([]);
      });
    }
  });
}
