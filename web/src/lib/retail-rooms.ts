import {
  IconCode,
  IconPackage,
  IconReceipt,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { RetailRoomKey } from './room-keys.ts';
import type { Room } from './rooms.ts';

/** The sections of the console for a retailer's staff. */
export const retailRooms = {
  returns: {
    label: 'Returns',
    question: 'What comes to our counters, and what do we owe?',
    icon: IconPackage,
  },
  policies: {
    label: 'Policies',
    question: 'What do we take back, where, and until when?',
    icon: IconShieldCheck,
  },
  billing: {
    label: 'Billing',
    question: 'What do we pay, and for what?',
    icon: IconReceipt,
  },
  team: {
    label: 'Team',
    question: 'Who works here, and who may do what?',
    icon: IconUsers,
  },
  developers: {
    label: 'Developers',
    question: 'Which programs work for us?',
    icon: IconCode,
  },
} as const satisfies Readonly<Record<RetailRoomKey, Room>>;
