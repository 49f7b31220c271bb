import {
  type AccessRows,
  staff,
  byOrderId,
  drivesIt,
  id,
  parties,
  retailers,
} from '../../../testing/access-row.ts';

export const doorAccess: AccessRows = {
  sayArrival: { expected: drivesIt, params: id, body: () => ({ stop: 'pickup' }) },
  takeBackArrival: { expected: drivesIt, params: id, body: () => ({ stop: 'pickup' }) },
  answerAtDoor: {
    order: { isArrived: true },
    expected: parties({ customer: 200, ...staff(403), driver: 403, ...retailers(403) }),
    params: byOrderId,
    body: () => ({ answer: 'coming' }),
  },
};
