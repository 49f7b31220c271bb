import { expect, test } from 'vitest';
import { mayBecome } from '@backhaul/domain/driver-application/background-states.ts';
import type { BackgroundChecker } from './background-check.ts';

/** Contract tests for every provider of background checks. */
export function describeBackgroundChecker(create: () => BackgroundChecker): void {
  const person = {
    key: '0198a000-0000-7000-8000-000000000001',
    firstName: 'Jo',
    lastName: 'Reyes',
    dateOfBirth: '1990-04-02',
  };

  test('a check starts as one that nobody has decided', async () => {
    const { status } = await create().start(person);
    expect(mayBecome(status, 'approved')).toBe(true);
    expect(mayBecome(status, 'failed')).toBe(true);
  });

  test('asking twice by one key starts one check, and another key another, of whomever it is', async () => {
    const checker = create();
    const first = await checker.start(person);
    expect(await checker.start(person)).toEqual(first);
    const other = await checker.start({ ...person, key: '0198a000-0000-7000-8000-000000000002' });
    expect(other.reference).not.toBe(first.reference);
  });
}
