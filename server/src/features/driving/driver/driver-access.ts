import { type AccessRows, admins, drivers, everyone } from '../../../testing/access-row.ts';

const day = { available: true, start: '09:00', end: '17:00' };

export const driverAccess: AccessRows = {
  readDriverStatus: { expected: drivers(200) },
  setDriverStatus: {
    expected: { ...drivers(200), ...admins(403) },
    body: () => ({ isOnline: true }),
  },
  saveDriverPreferences: {
    expected: { ...drivers(200), ...admins(403) },
    body: () => ({
      availableHours: {
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
        sunday: day,
      },
      dayBreak: { start: '12:30', end: '13:00' },
      preferredRoutes: [],
      serviceRadius: 25,
    }),
  },
  listEarnings: { expected: drivers(200) },
  readPerformance: { expected: drivers(200) },
  readShiftPay: { expected: everyone(200) },
  readAnalytics: { expected: drivers(200) },
};
