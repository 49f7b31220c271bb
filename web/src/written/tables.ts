import { timeSlots } from '@backhaul/domain/catalog/booking-options.ts';
import { itemSizes } from '@backhaul/domain/fare/fare-rules.ts';
import type { OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import {
  type ChannelDefault,
  groupOf,
  notificationGroupNames,
} from '@backhaul/domain/notifications/notification-groups.ts';
import {
  listedReasons,
  type ListedReason,
  reasonLabels,
} from '@backhaul/domain/order/action-reasons.ts';
import {
  customerProgress,
  customerStatusMessage,
  customerStatuses,
  statusLabels,
} from '@backhaul/domain/order/customer-view.ts';
import { changeableDetails, type CustomerDetail } from '@backhaul/domain/order/order-changes.ts';
import { screenedGroups, valuableGroups } from '@backhaul/domain/safety/groups/screened-groups.ts';
import {
  ticketPriorities,
  type TicketPriority,
  ticketTimes,
} from '@backhaul/domain/support/ticket-clock.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import { spanWords } from './fact-words.ts';
import { placeOf } from './price-facts.ts';

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const listOf = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const unique = (names: readonly string[]) => [...new Set(names)];
const reasonsOf = (reasons: readonly ListedReason[] | undefined) =>
  listOf((reasons ?? []).map((reason) => reasonLabels[reason]));

const outcomes: readonly (readonly [OrderOutcome, string])[] = [
  ['completed', 'The store takes the return'],
  ['cancelled_free', 'You cancel in time'],
  ['cancelled_by_customer_late', 'You cancel later'],
  ['pickup_failed_customer', 'The pickup fails, and you are at fault'],
  ['pickup_failed_other', 'The pickup fails, and you are not at fault'],
  ['cancelled_by_platform', 'We cancel the pickup'],
  ['returned_charged', 'The store refuses the item, and the item comes back to you'],
  [
    'verdict_returned',
    'The store refuses an item that we called returnable, and the item comes back to you',
  ],
  [
    'verdict_elsewhere',
    'The store refuses an item that we called returnable, and the item goes to another location',
  ],
  ['returned_platform', 'The item comes back to you, and we are at fault'],
  ['driver_at_fault', 'The return fails, and the driver is at fault'],
  ['lost', 'The item is lost'],
];

/** Tables and lists that text pages include by name, made from the data that the code uses. */
export const tables = {
  item_sizes: () =>
    tableOf(
      ['Size', 'Value of the item', 'Added to the price'],
      itemSizes.map((size) => [size, placeOf(`size_${size}_range`), placeOf(`size_${size}_added`)]),
    ),
  pickup_windows: () =>
    listOf(
      timeSlots.map(
        ({ label, startMinute, endMinute }) =>
          `**${label.replace(/ \(.*$/, '')}:** ${formatMinuteOfDay(startMinute)} to ${formatMinuteOfDay(endMinute)}`,
      ),
    ),
  what_it_costs: () =>
    tableOf(
      ['What happens', 'What you pay'],
      outcomes.map(([outcome, words]) => [words, placeOf(`pays_${outcome}`)]),
    ),
  what_a_driver_gets: () =>
    tableOf(
      ['What happens', 'What the driver gets'],
      outcomes.map(([outcome, words]) => [
        words
          .replace('You cancel', 'The customer cancels')
          .replace('to you', 'to the customer')
          .replace('you are', 'the customer is'),
        placeOf(`gets_${outcome}`),
      ]),
    ),
  statuses: () =>
    tableOf(
      ['Status', 'Meaning'],
      customerStatuses.map((status) => [statusLabels[status], customerStatusMessage(status, true)]),
    ),
  progress: () => listOf(customerProgress.map(({ label }) => label)),
  changes_until_accepted: () => changesIn('created'),
  changes_until_pickup: () => changesIn('assigned'),
  pickup_failures: () => reasonsOf(listedReasons.fail_pickup),
  refusals: () => reasonsOf(listedReasons.refuse),
  blocked_goods: () =>
    listOf(
      unique(
        screenedGroups
          .filter(({ block = [], blockAlone = [] }) => block.length + blockAlone.length > 0)
          .map(({ name }) => capital(name)),
      ),
    ),
  reviewed_goods: () =>
    listOf(
      unique(
        screenedGroups
          .filter(({ review = [], reviewAlone = [] }) => review.length + reviewAlone.length > 0)
          .map(({ name }) => capital(name)),
      ),
    ),
  valuable_goods: () => listOf(valuableGroups.map(({ name }) => capital(name))),
  notifications: () =>
    tableOf(
      ['About', 'In the app', 'Mail', 'Push', 'Text message'],
      notificationGroupNames
        .map((name) => groupOf(name))
        .filter(({ audience }) => audience === 'everybody' || audience === 'customer')
        .map(({ name, channels }) => [
          name,
          ...[channels.in_app, channels.mail, channels.push, channels.text].map(presetWords),
        ]),
    ),
  tickets: () =>
    tableOf(
      ['Topic', 'Time until a person answers'],
      ticketPriorities
        .filter((priority) => priority !== 'driver')
        .map((priority) => [priorityWords[priority], spanWords(ticketTimes[priority].answerMs)]),
    ),
} as const;

const priorityWords: Readonly<Record<TicketPriority, string>> = {
  driver: 'A driver who needs help',
  under_way: 'An active return',
  money: 'A damaged item, the wrong store, a missing refund',
  other: 'Anything else',
};

const details: Readonly<Record<CustomerDetail, string>> = {
  slot: 'the day and the window',
  store: 'the store, for another location of the same retailer',
  unit: 'the apartment or unit',
  instructions: 'the pickup instructions',
  access_notes: 'the access notes',
  tip: 'the tip, to a higher one',
};

function changesIn(status: string): string {
  return listOf(changeableDetails(status).map((detail) => details[detail]));
}

const presets: Readonly<Record<ChannelDefault, string>> = {
  always: 'Always',
  on: 'On',
  off: 'Off',
};

function presetWords(preset: ChannelDefault | undefined): string {
  return preset === undefined ? 'Never' : presets[preset];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
