/** The sections ("rooms") of the admin console, in the menu's order; `rooms.ts` describes them. */
export const roomKeys = [
  'today',
  'dispatch',
  'orders',
  'inbox',
  'customers',
  'drivers',
  'quality',
  'money',
  'prices',
  'reports',
  'network',
  'system',
] as const;
export type RoomKey = (typeof roomKeys)[number];

/** The sections ("rooms") of the console for a retailer's staff; `retail-rooms.ts` describes them. */
export const retailRoomKeys = ['returns', 'policies', 'billing', 'team', 'developers'] as const;
export type RetailRoomKey = (typeof retailRoomKeys)[number];

/**
 * The position of a screen among the tabs of its section. The tab with the lowest `order` comes first.
 */
export interface RoomTab<Key extends string = RoomKey> {
  readonly key: Key;
  readonly tab: string;
  readonly order: number;
}
