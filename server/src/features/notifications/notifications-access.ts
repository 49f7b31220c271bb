import { type AccessRows, dashboard, signedIn } from '../../testing/access-row.ts';

export const notificationsAccess: AccessRows = {
  listNotifications: { expected: signedIn(200) },
  listOutbox: { expected: dashboard },
  listConsumers: { expected: dashboard },
};
