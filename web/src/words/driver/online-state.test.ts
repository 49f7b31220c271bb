import { expect, test } from 'vitest';
import { type OnlineState, onlineStateWords } from './online-state.ts';

test.each<[OnlineState, string, string]>([
  [
    { kind: 'offline', stops: 2, worksNow: true },
    'Offline',
    'No offers reach you. Your 2 jobs stay yours. These are your working hours.',
  ],
  [
    { kind: 'going', asked: '2:40 PM' },
    'Going online, sent 2:40 PM',
    'Offers come once the server says yes.',
  ],
  [
    { kind: 'online', asked: '2:40 PM', meters: 9 },
    'Online since 2:40 PM',
    'Your position is good to 30 ft. New orders appear here by themselves.',
  ],
  [{ kind: 'silent' }, 'No signal', 'No offers reach you now. Your jobs work without signal.'],
  [
    { kind: 'unanswered' },
    'Not online: no answer from the server',
    'You get no offers. Nothing was lost.',
  ],
])('%o', (state, title, means) => {
  expect(onlineStateWords(state)).toEqual({ title, means });
});
