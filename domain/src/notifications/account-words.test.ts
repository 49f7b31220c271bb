import { expect, test } from 'vitest';
import { deletionGraceMs, exportLimits } from '../access/account-data-limits.ts';
import { linkLifetimeMs } from '../access/account-link.ts';
import { accountWords } from './account-words.ts';

const facts = { brandName: 'Backhaul', supportPhone: 'P', firstName: 'Dana' };
const hourMs = 3_600_000;
const hours = (ms: number) => (ms === hourMs ? 'an hour' : `${ms / hourMs} hours`);

test.each([
  [
    'verify_email',
    accountWords.verify_email(facts),
    `within ${hours(linkLifetimeMs.verify_email)}.`,
  ],
  [
    'reset_password',
    accountWords.reset_password(facts),
    `within ${hours(linkLifetimeMs.reset_password)}.`,
  ],
  [
    'email_change',
    accountWords.email_change(facts),
    `within ${hours(linkLifetimeMs.change_email)}.`,
  ],
  ['export_made', accountWords.export_made(facts), `for ${hours(exportLimits.lifetimeMs)}:`],
  [
    'deletion_requested',
    accountWords.deletion_requested(facts),
    `In ${deletionGraceMs / hourMs / 24} days`,
  ],
])('the mail %s says how long in the code’s own figure', (_, { body, more = [] }, words) => {
  expect([body, ...more].join(' ')).toContain(words);
});

test('the subject of a deletion says when', () => {
  expect(accountWords.deletion_requested(facts).subject).toBe(
    `Your account will be deleted in ${deletionGraceMs / hourMs / 24} days`,
  );
});
