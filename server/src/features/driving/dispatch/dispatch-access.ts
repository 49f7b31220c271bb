import {
  type AccessRows,
  drivers,
  inConsole,
  near,
  runsIt,
  id,
} from '../../../testing/access-row.ts';

export const dispatchAccess: AccessRows = {
  listAvailableOrders: { expected: drivers(200) },
  readJobsSetting: { expected: inConsole(200, 'adminAdvanced') },
  changeJobsSetting: {
    expected: inConsole(200, 'adminAdvanced'),
    body: () => ({ activeJobs: 6, reason: 'The cars are large' }),
  },
  planShift: { expected: drivers(200), query: near },
  listDriverOrders: { expected: drivers(200) },
  readDriverOrder: { expected: { ...runsIt, support: 403, operations: 403 }, params: id },
};
