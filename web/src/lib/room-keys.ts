/** The rooms of the console, in the menu's order (`rooms.ts`). */
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

/** The place of a screen among the tabs of its room; the lowest order comes first. */
export interface RoomTab {
  readonly key: RoomKey;
  readonly tab: string;
  readonly order: number;
}
