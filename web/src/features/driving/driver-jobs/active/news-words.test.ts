import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { expect, test } from 'vitest';
import { addedWords, endWords } from './news-words.ts';

const job = { orderId: '1', door: '4641 Delor St', store: 'Target', customer: 'Chris' };

test.each([
  ['completed', '$8.85', false, 'You earned $8.85', null],
  [
    'completed',
    '$8.85',
    true,
    'You earn $8.85',
    'You get your pay as soon as this phone is back online. You do not need to do anything.',
  ],
  ['returned', '$12.22', false, 'You earned $12.22', null],
  ['pickup_failed', '$3.00', false, 'You earned $3.00', null],
  ['pickup_failed', null, false, 'This stop is closed.', null],
  ['cancelled', '$3.00', false, 'This pickup was cancelled.', 'You get $3.00 for the drive.'],
  ['cancelled', null, false, 'This pickup was cancelled.', 'You get no pay for this pickup.'],
  [
    'created',
    null,
    false,
    'Other drivers can take this job again.',
    'This stop is no longer on your route.',
  ],
  [
    null,
    null,
    false,
    'This job was given to another driver.',
    'This stop is no longer on your route.',
  ],
] as const)('%s, %s, waiting %s: %s', (status, pay, isWaiting, title, rest) => {
  expect(endWords(job, { status, pay, isWaiting, told: null })).toMatchObject({ title, rest });
});

test('a failed pickup in doubt, or not yet sent, promises nothing', () => {
  const failed = { status: 'pickup_failed', pay: null, told: null } as const;
  expect(endWords(job, { ...failed, isInDoubt: true, isWaiting: false })).toMatchObject({
    title: 'This stop is closed.',
    rest: 'Support decides your pay for this trip.',
  });
  expect(endWords(job, { ...failed, isWaiting: true }).rest).toBe(
    'The app sends your report when you have signal.',
  );
});

test('who has the item of a job that was given away keeps it until it is taken over', () => {
  const ended = { status: null, pay: null, isWaiting: false, told: null };
  expect(endWords({ ...job, isOnBoard: true }, ended).rest).toBe(
    'This stop is no longer on your route. The item is still in your car. Keep it until the other driver takes it.',
  );
});

test('what the driver was told of a job that was taken away is said whole: why, and what it pays', () => {
  const told = 'You do not need to come. This job pays you nothing. Reason: Too late for the store';
  for (const status of [null, 'created'] as const)
    expect(endWords(job, { status, pay: null, isWaiting: false, told }).rest).toBe(told);
});

test('every ending has a sentence', () => {
  for (const status of orderStatuses)
    expect(endWords(job, { status, pay: null, isWaiting: false, told: null }).title).not.toBe('');
});

test('what was given is one sentence, however many jobs it is', () => {
  const [one, two, three] = ['4915 Macklind Ave', '4022 Juniata Ave', '3900 Shaw Blvd'].map(
    (door) => ({ orderId: door, door, store: 'Target Hampton Village', customer: 'Ruth' }),
  );
  if (!one || !two || !three) throw new Error('three jobs');
  expect(addedWords([one])).toBe(
    'You have a new job: collect at 4915 Macklind Ave and drop off at Target Hampton Village.',
  );
  const carried = { ...one, takeOverFrom: 'Sam' };
  expect(addedWords([carried])).toBe(
    "You have a new job: take over a return from Sam's car and drop it off at Target Hampton Village.",
  );
  expect(addedWords([carried, two])).toContain("collect at Sam's car and 4022 Juniata Ave.");
  expect(addedWords([one, { ...one, orderId: 'more' }, two])).toContain(
    'collect at 4915 Macklind Ave and 4022 Juniata Ave.',
  );
  expect(addedWords([one, two, three])).toBe(
    'You have 3 new jobs: collect at 4915 Macklind Ave, 4022 Juniata Ave, and 3900 Shaw Blvd. The stops are on your route.',
  );
});
