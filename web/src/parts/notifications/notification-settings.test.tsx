import {
  askForTextCode,
  changeNotificationPreferences,
  confirmTextNumber,
  forgetTextNumber,
  readNotificationPreferences,
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '@backhaul/contract/calls/people/notification-preferences.ts';
import { me } from '@backhaul/contract/calls/people/accounts.ts';
import { errors } from '@backhaul/contract/error-codes.ts';
import { phoneMessage } from '@backhaul/domain/booking/us-phone.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { customer } from '../../testing/people.ts';
import type { Preferences } from './preferences.ts';

const preferences: Preferences = {
  groups: [
    {
      group: 'money',
      name: 'Payments',
      about: 'What was charged.',
      channels: [
        { channel: 'in_app', isOn: true, isLocked: true },
        { channel: 'mail', isOn: true, isLocked: true },
        { channel: 'push', isOn: true, isLocked: false },
      ],
    },
    {
      group: 'pickup',
      name: 'Your driver',
      about: 'Who comes and when.',
      channels: [{ channel: 'mail', isOn: true, isLocked: false }],
    },
  ],
  mail: { address: customer.email, isUnreachable: false },
  push: { devices: 0 },
  text: { phone: null, isConfirmed: false, isStopped: false },
};
const noNumber = preferences.text;
const phone = '(314) 555-0199';

function openSettings(rest: Partial<Preferences> = {}) {
  const server = startFakeServer();
  server.answers(me, customer);
  server.answers(readNotificationPreferences, { ...preferences, ...rest });
  openApp('/account-settings#notifications');
  return server;
}

const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('what cannot be turned off stays in sight and says so, what is never sent too', async () => {
  openSettings();
  expect((await tick('Payments: Mail')).disabled).toBe(true);
  expect((await tick('Payments: Mail')).checked).toBe(true);
  expect((await tick('Payments: Push')).disabled).toBe(false);
  const row = screen.getByRole('row', { name: /Payments/ });
  expect(row.textContent).toContain('In-app and mail cannot be turned off');
  expect(row.textContent).toContain('not sent');
});

test('a tick is saved at once, and taken back where the server refuses it', async () => {
  const server = openSettings();
  const [money, pickup] = preferences.groups;
  const off = [{ channel: 'mail', isOn: false, isLocked: false }] as const;
  const changed = {
    ...preferences,
    groups: [money, { ...pickup, channels: [...off] }],
  } as Preferences;
  server.answers(changeNotificationPreferences, changed);
  const mail = await tick('Your driver: Mail');
  server.answers(readNotificationPreferences, changed);
  fireEvent.click(mail);
  await waitFor(() => expect(mail.checked).toBe(false));
  expect(server.sent.at(-1)).toMatchObject({
    what: 'PUT /api/notification-preferences',
    body: { changes: [{ group: 'pickup', channel: 'mail', isOn: false }] },
  });
  const { status, message } = errors.notification_locked;
  server.refuses(changeNotificationPreferences, status, 'notification_locked', message);
  fireEvent.click(await tick('Payments: Push'));
  expect(await screen.findByText('Your choice was not saved')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  await waitFor(async () => expect((await tick('Payments: Push')).checked).toBe(true));
});

test('mail that comes back is said', async () => {
  openSettings({ mail: { address: customer.email, isUnreachable: true } });
  expect(await screen.findByText(`E-mail to ${customer.email} does not arrive.`)).toBeTruthy();
});

/** A fake browser that supports push messages. `answer` is the person's reply to its request for permission. */
function browserWithPush(answer: NotificationPermission) {
  const subscription = {
    endpoint: 'https://push.example/abc',
    toJSON: () => ({
      endpoint: 'https://push.example/abc',
      keys: { p256dh: 'a-key', auth: 'a-secret' },
    }),
    unsubscribe: vi.fn(async () => {
      known = null;
      return true;
    }),
  };
  let known: typeof subscription | null = null;
  const subscribe = vi.fn(async () => (known = subscription));
  const requestPermission = vi.fn(async () => answer);
  const pushManager = { subscribe, getSubscription: async () => known };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), addEventListener: vi.fn() },
  });
  return { subscribe, requestPermission, unsubscribe: subscription.unsubscribe };
}

test('push messages are asked for only after a press, and can be ended', async () => {
  const browser = browserWithPush('granted');
  const server = openSettings();
  server.answers(readPushKey, { publicKey: 'BPublicKey' });
  server.answers(subscribeToPush, undefined);
  const button = await screen.findByRole('button', { name: 'Turn on push messages' });
  expect(browser.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(button);
  const off = await screen.findByRole('button', { name: 'Turn off push messages' });
  expect(browser.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BPublicKey',
  });
  await waitFor(() =>
    expect(server.sent.at(-1)).toMatchObject({
      what: 'POST /api/push-subscriptions',
      body: {
        endpoint: 'https://push.example/abc',
        keys: { p256dh: 'a-key', auth: 'a-secret' },
      },
    }),
  );
  server.answers(unsubscribeFromPush, undefined);
  await waitFor(() => expect(off).toHaveProperty('disabled', false));
  fireEvent.click(off);
  expect(await screen.findByRole('button', { name: 'Turn on push messages' })).toBeTruthy();
  expect(server.sent.at(-1)).toMatchObject({
    what: 'DELETE /api/push-subscriptions',
    body: { endpoint: 'https://push.example/abc' },
  });
});

test('who says no to their browser is told that nothing was turned on', async () => {
  const browser = browserWithPush('denied');
  const server = openSettings();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on push messages' }));
  expect(await screen.findByText(/^Your browser did not allow push messages/)).toBeTruthy();
  expect(browser.subscribe).not.toHaveBeenCalled();
  expect(server.sent).toEqual([]);
});

test('text messages need a US phone, consent and the code that was sent there', async () => {
  const server = openSettings();
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }));
  expect(screen.getByText(phoneMessage)).toBeTruthy();
  expect(screen.getByText('Please agree to text messages')).toBeTruthy();
  expect(server.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Mobile phone'), { target: { value: '314-555-0199' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to text messages/ }));
  const asked = { ...preferences, text: { ...noNumber, phone } };
  server.answers(askForTextCode, asked);
  server.answers(readNotificationPreferences, asked);
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  const code = await screen.findByLabelText('Code');
  expect(server.sent.at(-1)?.body).toEqual({ phone: '314-555-0199', consents: true });
  const { status, message } = errors.text_code_wrong;
  server.refuses(confirmTextNumber, status, 'text_code_wrong', message);
  fireEvent.change(code, { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(message)).toBeTruthy();
  const confirmed = { ...asked, text: { ...asked.text, isConfirmed: true } };
  server.answers(confirmTextNumber, confirmed);
  server.answers(readNotificationPreferences, confirmed);
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'End text messages' })).toBeTruthy();
  expect(screen.getByText('Text messages are on')).toBeTruthy();
});

test('a number is given up by a press, and one that replied STOP says so', async () => {
  const server = openSettings({ text: { phone, isConfirmed: true, isStopped: true } });
  expect(await screen.findByText(`Somebody replied STOP from ${phone}.`)).toBeTruthy();
  server.refuses(forgetTextNumber, 503, 'busy', errors.busy.message);
  fireEvent.click(screen.getByRole('button', { name: 'End text messages' }));
  await screen.findByText('We could not remove your number');
  server.answers(forgetTextNumber, undefined);
  server.answers(readNotificationPreferences, preferences);
  fireEvent.click(screen.getByRole('button', { name: 'End text messages' }));
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  expect(server.sent.at(-1)?.what).toBe('DELETE /api/text-number');
});
