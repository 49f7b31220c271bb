import { randomUUID } from 'node:crypto';
import {
  type AccessRows,
  staff,
  byOrderId,
  parties,
  retailers,
} from '../../../testing/access-row.ts';

const inThread = (status: number) =>
  parties({ customer: status, driver: status, ...staff(status), ...retailers(403) });

export const conversationsAccess: AccessRows = {
  readThread: { expected: inThread(200), params: byOrderId },
  sendMessage: {
    expected: inThread(201),
    params: byOrderId,
    body: () => ({ id: randomUUID(), words: 'I am outside' }),
  },
  // Staff get 403, because they see the phone numbers and phone people directly.
  askForCall: {
    expected: parties({ customer: 200, driver: 200, ...staff(403), ...retailers(403) }),
    params: byOrderId,
    body: () => ({}),
  },
  markThreadRead: { expected: inThread(200), params: byOrderId, body: () => ({ sequence: 1 }) },
};
