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
  /** The question that the section answers. It is shown below the section's title. */
  readonly question: string;
  readonly icon: Icon;
  readonly group?: string;
}

interface ConsoleRoom extends Room {
  readonly group: (typeof roomGroups)[number];
  /** The key that opens the section when pressed after G. */
  readonly letter: string;
}

/**
 * The sections of the admin console, one for each kind of work of the staff. The tabs of a section are the
 * screens that name it in `room`.
 */
export const rooms = {
  today: {
    group: 'Work',
    label: 'Today',
    question: 'Which work is due, and by when?',
    icon: IconClock,
    letter: 'T',
  },
  dispatch: {
    group: 'Work',
    label: 'Dispatch',
    question: 'Where are drivers and returns, and are they on time?',
    icon: IconMap,
    letter: 'D',
  },
  orders: {
    group: 'Work',
    label: 'Orders',
    question: 'Where is each return?',
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
    question: 'Who is this customer, and what did we promise?',
    icon: IconUser,
    letter: 'C',
  },
  drivers: {
    group: 'People',
    label: 'Drivers',
    question: 'Who can drive today, and who wants to become a driver?',
    icon: IconSteeringWheel,
    letter: 'V',
  },
  quality: {
    group: 'People',
    label: 'Quality',
    question: 'What went wrong, and how often?',
    icon: IconStar,
    letter: 'Q',
  },
  money: {
    group: 'Money',
    label: 'Money',
    question: 'Do all payments match our books?',
    icon: IconCreditCard,
    letter: 'M',
  },
  prices: {
    group: 'Money',
    label: 'Prices',
    question: 'What do we charge, and what happens if we change the prices?',
    icon: IconTag,
    letter: 'P',
  },
  reports: {
    group: 'Company',
    label: 'Reports',
    question: 'How well do we work, and what has changed?',
    icon: IconChartBar,
    letter: 'R',
  },
  network: {
    group: 'Company',
    label: 'Network',
    question: 'In which cities do we work, and with which retailers?',
    icon: IconAffiliate,
    letter: 'N',
  },
  system: {
    group: 'Company',
    label: 'System',
    question: 'Does the service work well, and who has access?',
    icon: IconSettings,
    letter: 'S',
  },
} as const satisfies Readonly<Record<RoomKey, ConsoleRoom>>;
