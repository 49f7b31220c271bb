import { expect, test } from 'vitest';
import { type OnlineState, onlineStateWords } from './online-state.ts';

test.each<[OnlineState, string, string]>([
  [
    { kind: 'offline', stops: 2, worksNow: true },
    'Offline',
    'You get no offers. You keep your 2 jobs. These are your working hours.',
  ],
  [
    { kind: 'going', asked: '2:40 PM' },
    'Trying to go online since 2:40 PM',
    'You get offers once you are online.',
  ],
  [
    { kind: 'online', asked: '2:40 PM', meters: 9 },
    'Online since 2:40 PM',
    'Your position is accurate to 30 ft. New orders appear here automatically.',
  ],
  [
    { kind: 'silent' },
    'No signal',
    'You get no offers without signal. You can still do your jobs.',
  ],
  [
    { kind: 'unanswered' },
    'You are not online: our server did not answer',
    'You get no offers. Please try again.',
  ],
])('%o', (state, title, means) => {
  expect(onlineStateWords(state)).toEqual({ title, means });
});
