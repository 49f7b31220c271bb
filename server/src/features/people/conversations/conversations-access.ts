import { randomUUID } from 'node:crypto';
import { type AccessRows, byOrderId, parties, retailers } from '../../../testing/access-row.ts';

const inThread = (status: number) =>
  parties({ customer: status, driver: status, adminDashboard: status, ...retailers(403) });

export const conversationsAccess: AccessRows = {
  readThread: { expected: inThread(200), params: byOrderId },
  sendMessage: {
    expected: inThread(201),
    params: byOrderId,
    body: () => ({ id: randomUUID(), words: 'I am outside' }),
  },
  markThreadRead: { expected: inThread(200), params: byOrderId, body: () => ({ sequence: 1 }) },
};
