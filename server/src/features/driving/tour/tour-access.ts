import { type AccessRows, drivers } from '../../../testing/access-row.ts';

export const tourAccess: AccessRows = {
  readTour: { expected: drivers(200) },
  orderTour: { expected: drivers(200), body: () => ({ stops: null, isTrial: true }) },
};
