import { type AccessRows, inConsole } from '../../../testing/access-row.ts';

const operators = (status: number) => ({
  ...inConsole(status, 'operations'),
  adminAdvanced: status,
});
const id = () => ({ id: 'st-louis' });
const reason = () => ({ reason: 'Planned for spring' });

export const areasAccess: AccessRows = {
  listAreas: { expected: operators(200) },
  draftArea: {
    expected: operators(422),
    body: () => ({
      id: 'st-louis',
      name: 'St. Louis once more',
      timeZone: 'America/Chicago',
      zips: ['63109'],
      reason: 'Planned for spring',
    }),
  },
  uploadAreaMap: { expected: operators(422), params: id },
  uploadAreaStores: { expected: operators(422), params: id },
  uploadAreaCharities: { expected: operators(422), params: id },
  openArea: { expected: operators(409), params: id, body: reason },
  setAreaDispatch: {
    expected: operators(200),
    params: id,
    body: () => ({ mode: 'open', reason: 'As it was before' }),
  },
  setAreaSlots: {
    expected: operators(200),
    params: id,
    body: () => ({ ordersPerSlot: null, reason: 'As it was before' }),
  },
  pauseArea: { expected: operators(404), params: () => ({ id: 'nowhere' }), body: reason },
};
