import { type AccessRows, inConsole, signedIn } from '../../../testing/access-row.ts';

const endpoint = ({ unique }: { unique: string }) => `https://push.example.com/${unique}`;

export const notificationsAccess: AccessRows = {
  listNotifications: { expected: signedIn(200) },
  countUnreadNotifications: { expected: signedIn(200) },
  readNotification: {
    expected: signedIn(404),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000dead' }),
  },
  readAllNotifications: { expected: signedIn(204) },
  readNotificationPreferences: { expected: signedIn(200) },
  changeNotificationPreferences: {
    expected: signedIn(200),
    body: () => ({ changes: [{ group: 'pickup', channel: 'mail', isOn: false }] }),
  },
  readPushKey: { expected: signedIn(200) },
  subscribeToPush: {
    expected: signedIn(204),
    body: (subject) => ({
      endpoint: endpoint(subject),
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  unsubscribeFromPush: {
    expected: signedIn(204),
    body: (subject) => ({ endpoint: endpoint(subject) }),
  },
  askForTextCode: {
    expected: signedIn(200),
    body: ({ unique }) => ({
      // Each request has a different phone number, because one number may get only a few codes.
      phone: `(314) 555-${unique.replaceAll(/\D/g, '').slice(-4).padStart(4, '0')}`,
      consents: true,
    }),
  },
  confirmTextNumber: { expected: signedIn(422), body: () => ({ code: '123456' }) },
  forgetTextNumber: { expected: signedIn(204) },
  listOutbox: { expected: inConsole(200, 'adminAdvanced') },
  sendMessageAgain: {
    expected: inConsole(404, 'adminAdvanced'),
    params: () => ({ id: '0190b5d0-0000-7000-8000-00000000dead' }),
    body: () => ({ reason: 'They say that it did not arrive' }),
  },
  listMessageTemplates: { expected: inConsole(200, 'adminAdvanced') },
  readMessageTemplate: {
    expected: inConsole(200, 'adminAdvanced'),
    params: () => ({ moment: 'completed' }),
  },
  readMailTemplate: {
    expected: inConsole(200, 'adminAdvanced'),
    params: () => ({ moment: 'completed' }),
  },
  listConsumers: { expected: inConsole(200, 'adminAdvanced') },
};
