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
    question: 'Which returns come to our counters, and which refunds do we owe?',
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
    question: 'Who is on our team, and what may each person do?',
    icon: IconUsers,
  },
  developers: {
    label: 'Developers',
    question: 'Which programs use our account?',
    icon: IconCode,
  },
} as const satisfies Readonly<Record<RetailRoomKey, Room>>;
