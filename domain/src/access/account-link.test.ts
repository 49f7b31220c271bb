import { describe, expect, it } from 'vitest';
import { linkLifetimeMs, linkProblem, type StoredLink } from './account-link.ts';

const link: StoredLink = {
  userId: 'dana',
  email: 'dana@example.com',
  currentEmail: 'dana@example.com',
  expiresAtMs: 1_000,
  isUsed: false,
};

describe('a mailed link', () => {
  it.each([
    ['works until its last millisecond', link, 999, 'dana', null],
    ['is expired from then on', link, 1_000, 'dana', 'link_expired'],
    ['works once', { ...link, isUsed: true }, 0, 'dana', 'link_used'],
    ['is told used, not expired', { ...link, isUsed: true }, 2_000, 'dana', 'link_used'],
    ['is for its own account', link, 0, 'riley', 'link_of_other_account'],
    ['tells others nothing else', { ...link, isUsed: true }, 0, 'riley', 'link_of_other_account'],
    ['needs no account where its token is enough', link, 0, null, null],
    ['proves no other e-mail', { ...link, currentEmail: 'd@x.io' }, 0, 'dana', 'link_invalid'],
    [
      'proves none once the change is given up',
      { ...link, currentEmail: null },
      0,
      'dana',
      'link_invalid',
    ],
    ['is none if nobody made it', undefined, 0, 'dana', 'link_invalid'],
  ] as const)('%s', (_name, given, nowMs, userId, problem) => {
    expect(linkProblem(given, { nowMs, userId })).toBe(problem);
  });

  it('lasts a day for an e-mail, an hour for a password, a week for an account that the staff made', () => {
    expect(linkLifetimeMs).toEqual({
      verify_email: 86_400_000,
      reset_password: 3_600_000,
      change_email: 86_400_000,
      claim_account: 604_800_000,
    });
  });
});
