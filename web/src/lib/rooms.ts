import {
  type Icon,
  IconAffiliate,
  IconChartBar,
  IconClock,
  IconCreditCard,
  IconInbox,
  IconListDetails,
  IconMap,
  IconSettings,
  IconStar,
  IconSteeringWheel,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import type { RoomKey } from './room-keys.ts';

/** The groups of the admin console's menu, in display order. */
export const roomGroups = ['Work', 'People', 'Money', 'Company'] as const;

export interface Room {
  readonly label: string;
  /** The question that the section answers. It is the section's first line. */
  readonly question: string;
  readonly icon: Icon;
  /** The group of the menu that contains the section. */
  readonly group?: string;
}

interface ConsoleRoom extends Room {
  readonly group: (typeof roomGroups)[number];
  /** The key that opens the section when pressed after G. */
  readonly letter: string;
}

/**
 * The sections of the admin console. Each is for one job of the staff. Its tabs are the screens that name it
 * in `room`.
 */
export const rooms = {
  today: {
    group: 'Work',
    label: 'Today',
    question: 'What needs me, and by when did we promise?',
    icon: IconClock,
    letter: 'T',
  },
  dispatch: {
    group: 'Work',
    label: 'Dispatch',
    question: 'Where is everything, and will it be on time?',
    icon: IconMap,
    letter: 'D',
  },
  orders: {
    group: 'Work',
    label: 'Orders',
    question: 'Where is this return?',
    icon: IconListDetails,
    letter: 'O',
  },
  inbox: {
    group: 'Work',
    label: 'Inbox',
    question: 'Who waits for an answer?',
    icon: IconInbox,
    letter: 'I',
  },
  customers: {
    group: 'People',
    label: 'Customers',
    question: 'Who is this, and what did we promise them?',
    icon: IconUser,
    letter: 'C',
  },
  drivers: {
    group: 'People',
    label: 'Drivers',
    question: 'Who can drive today, and who waits?',
    icon: IconSteeringWheel,
    letter: 'V',
  },
  quality: {
    group: 'People',
    label: 'Quality',
    question: 'What went wrong, and did it happen again?',
    icon: IconStar,
    letter: 'Q',
  },
  money: {
    group: 'Money',
    label: 'Money',
    question: 'Is every cent where it belongs?',
    icon: IconCreditCard,
    letter: 'M',
  },
  prices: {
    group: 'Money',
    label: 'Prices',
    question: 'What do we charge, and what if we charged something else?',
    icon: IconTag,
    letter: 'P',
  },
  reports: {
    group: 'Company',
    label: 'Reports',
    question: 'How well do we work, and compared with what?',
    icon: IconChartBar,
    letter: 'R',
  },
  network: {
    group: 'Company',
    label: 'Network',
    question: 'Where do we work, and with whom?',
    icon: IconAffiliate,
    letter: 'N',
  },
  system: {
    group: 'Company',
    label: 'System',
    question: 'Is the service working well, and who may do what?',
    icon: IconSettings,
    letter: 'S',
  },
} as const satisfies Readonly<Record<RoomKey, ConsoleRoom>>;
