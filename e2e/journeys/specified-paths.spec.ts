import { expect, test } from '../acting/journey.ts';
import { cast } from '../acting/people.ts';
import { go } from '../acting/walk.ts';
import { refusals, type Role, specifiedPages } from '../specified-paths.ts';

const people: readonly (readonly [Role, string | undefined, tag: '@whole' | null])[] = [
  ['visitor', undefined, '@whole'],
  ['customer', cast.customer, '@whole'],
  ['retailer', cast.retailer, '@whole'],
  ['driver', cast.driver, '@whole'],
  ['admin', cast.admin, null],
];

for (const [role, email, tag] of people)
  test(
    `specified pages open for the role ${role}, or do not`,
    { tag: tag ?? [] },
    async ({ arrive }) => {
      test.setTimeout(240_000);
      const page = await arrive(email === undefined ? {} : { email });
      const heading = page.getByRole('heading', { level: 1 });
      let shown = '';
      for (const [path, headings] of Object.entries(specifiedPages)) {
        if (headings === 'later') continue;
        const expected = headings[role];
        // A visitor's pages are separate documents, so each is loaded. Signed-in people navigate within the
        // application, except where the heading would not show if the page has changed.
        if (email === undefined || expected === undefined || expected === shown)
          await page.goto(path);
        else await go(page, path);
        const isRefused = new RegExp(`^(${refusals.join('|')})$`);
        await expect(heading, path).toHaveAccessibleName(expected ?? isRefused);
        shown = expected ?? '';
      }
    },
  );

test('a specified page that is not built yet answers 404, in words', async ({ request }) => {
  const unbuilt = Object.entries(specifiedPages).filter(([, headings]) => headings === 'later');
  for (const [path] of unbuilt) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(404);
  }
});
