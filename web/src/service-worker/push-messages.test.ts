import { expect, test, vi } from 'vitest';
import { openPush, type PushWorld, showPush } from './push-messages.ts';

const origin = 'https://returns.example';

async function shown(data: unknown) {
  const show = vi.fn<PushWorld['show']>(async () => undefined);
  await showPush(data, { show });
  expect(show).toHaveBeenCalledTimes(1);
  return show.mock.calls[0] ?? expect.fail();
}

test('a message is shown with its words, and knows where it leads', async () => {
  const told = { title: 'Dana is on the way', body: 'Have it ready.', path: '/order-status/1' };
  expect(await shown(told)).toEqual([
    'Dana is on the way',
    {
      body: 'Have it ready.',
      icon: '/icons/icon-192.png',
      tag: '/order-status/1',
      data: { path: '/order-status/1' },
    },
  ]);
});

test.each([null, undefined, 7, 'words', {}, { title: '' }, { title: 4 }])(
  'one that cannot be read, such as %j, is shown all the same, as the browser asks',
  async (data) => {
    const [title, options] = await shown(data);
    expect(title).toBe('You have a new message');
    expect(options.data).toEqual({ path: '/notifications' });
  },
);

test.each(['https://elsewhere.example/', '//elsewhere.example', String.raw`/\elsewhere.example`])(
  'none leads elsewhere: %s',
  async (path) => {
    const [, options] = await shown({ title: 'News', body: '', path });
    expect(options.data).toEqual({ path: '/notifications' });
    const openWindow = vi.fn(async () => undefined);
    await openPush({ path }, { origin, windows: async () => [], openWindow });
    expect(openWindow).toHaveBeenCalledWith(`${origin}/notifications`);
  },
);

test('a click leads to the window that has its page, else to a new one', async () => {
  const focus = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const windows = async () => [
    { url: `${origin}/book-pickup`, focus: vi.fn() },
    { url: `${origin}/orders`, focus },
  ];
  await openPush({ path: '/orders' }, { origin, windows, openWindow });
  expect(focus).toHaveBeenCalledTimes(1);
  expect(openWindow).not.toHaveBeenCalled();
  await openPush({ path: '/order-status/1' }, { origin, windows, openWindow });
  expect(openWindow).toHaveBeenCalledWith(`${origin}/order-status/1`);
});
