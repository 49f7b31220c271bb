import type { Area, FirstRead } from './screen-route.ts';

const ofEverybody: readonly FirstRead[] = [
  'GET /api/config/environment',
  'GET /api/notifications/unread',
];

/**
 * The API calls that each area's layout makes on every one of its screens. The signed-in user and the live
 * stream's cursor are loaded in addition.
 */
export const areaReads: Readonly<Partial<Record<Area, readonly FirstRead[]>>> = {
  customer: ofEverybody,
  driver: [
    ...ofEverybody,
    'GET /api/driver/status',
    'GET /api/driver/orders',
    'GET /api/driver/orders/available',
    'GET /api/driver/performance',
    'GET /api/driver/tour',
    'GET /api/driver/earnings?limit=10',
  ],
  retailer: [...ofEverybody, 'GET /api/retailer/companies'],
  admin: [...ofEverybody, 'GET /api/admin/work/count'],
};
