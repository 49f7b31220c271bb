import type { LifeEntry, ThingCardAnswer, ThingRow } from '@backhaul/contract/thing-answer.ts';
import { type PositionDoubt, positionDoubts } from '@backhaul/domain/door/position-doubts.ts';
import type {
  LifePartName,
  ThingFact,
  ThingFigure,
  ThingGroup,
} from '@backhaul/domain/operations/thing-card.ts';
import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { orderStatuses, hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { spoken } from './orders.ts';

export const kindNames: Readonly<Record<ThingKind, string>> = {
  order: 'Order',
  customer: 'Customer',
  driver: 'Driver',
  store: 'Store',
  retailer: 'Retailer',
  payment: 'Payment',
  payout: 'Payout',
  ticket: 'Ticket',
  application: 'Application',
  incident: 'Call for help',
};

export const kindPlurals: Readonly<Record<ThingKind, string>> = {
  order: 'Orders',
  customer: 'Customers',
  driver: 'Drivers',
  store: 'Stores',
  retailer: 'Retailers',
  payment: 'Payments',
  payout: 'Payouts',
  ticket: 'Tickets',
  application: 'Applications',
  incident: 'Calls for help',
};

export const factNames: Readonly<Record<ThingFact, string>> = {
  phone: 'Phone',
  mail: 'Mail',
  door: 'Door',
  card: 'Card',
  since: 'Since',
  vehicle: 'Car',
  plate: 'Plate',
  area: 'Area',
  position: 'Last seen',
  documents_until: 'Documents until',
  paused_until: 'Paused until',
  state: 'State',
  tutorial: 'Tutorial passed',
  background_check: 'Background check',
  address: 'Address',
  hours: 'Open today',
  retailer: 'Retailer',
  policy: 'Policy version',
  window: 'Return window',
  refund_method: 'Refund method',
  host: 'Host store',
  application: 'Application',
  order: 'Order',
  customer: 'Customer',
  driver: 'Driver',
  store: 'Store',
  processor: 'Processor',
  failure: 'Reason for the failure',
  lapses: 'Authorization ends',
  settled: 'Ended',
  handler: 'Handled by',
  about: 'About',
  words: 'Message',
  reply_to: 'Reply address',
  reason: 'Reason',
};

export const figureNames: Readonly<Record<ThingFigure, string>> = {
  paid_us: 'Paid us',
  held: 'Reserved',
  credit: 'Credit',
  back_from_stores: 'Refunds from stores',
  doubted_positions: 'Doubtful GPS positions in the last 30 days',
  samples: 'Returns without problems in random checks',
  documents: 'Documents approved',
  today: 'Returns today',
  refused_today: 'Refused today',
  stores: 'Stores',
  amount: 'Amount',
  taken: 'Captured',
  given_back: 'Refunded',
  fee: 'Fee',
};

export const groupNames: Readonly<Record<ThingGroup, string>> = {
  returns: 'Returns',
  returns_today: 'Returns today',
  jobs: 'Active jobs',
  tickets: 'Tickets',
  incidents: 'Calls for help',
  payments: 'Payments',
  payouts: 'Payouts',
  stores: 'Stores',
  same_card: 'Orders with the same card',
  same_door: 'Orders from the same address',
  blocked: 'Blocked drivers',
  jobs_paid: 'Jobs in this payout',
  earlier: 'Earlier',
  found: 'Returns with problems in random checks',
};

export const lifePartNames: Readonly<Record<LifePartName, string>> = {
  events: 'Events',
  money: 'Money',
  messages: 'Messages',
  notes: 'Notes',
};

/** The title of a history entry from its type: 'ticket_answered' becomes 'Ticket answered'. */
export function lifeTitle(what: string): string {
  return spoken(what);
}

/** Matches the code of a reason that was chosen from a list, such as store_closed. */
const isCode = /^[a-z]+(?:_[a-z]+)*$/;

/** The text of a history entry: what somebody wrote or chose, or the reasons why a position is not trusted. */
export function lifeWords({ what, words }: Pick<LifeEntry, 'what' | 'words'>): string | null {
  if (words === null) return null;
  if (what !== 'position_doubted') return isCode.test(words) ? spoken(words) : words;
  const said = positionDoubts
    .filter((doubt) => words.includes(`"${doubt}"`))
    .map((doubt) => doubtWords[doubt]);
  return `${new Intl.ListFormat('en-US').format(said)}. This does not prove that the driver did anything wrong.`;
}

const doubtWords: Readonly<Record<PositionDoubt, string>> = {
  jump: 'The position is too far from the last position',
  mocked: 'An app may have faked the position',
  exact: 'The position is too exact to be real',
  repeated: 'The position never changed',
};

/** A figure in words: a count out of a total, an amount of money, or a number. */
export function figureWords({
  amount,
  count,
  of,
}: Omit<ThingCardAnswer['figures'][number], 'figure'>): string {
  if (amount !== null) return formatDollars(amount);
  return of === null ? String(count) : `${count} of ${of}`;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const isUnderWay = ({ status }: ThingRow) => {
  const known = orderStatuses.find((one) => one === status);
  return known !== undefined && !hasEnded(known);
};

/** The first sentence of a record's card: the most important fact for its reader. */
export function headlineOf({ thing, facts, figures, groups }: ThingCardAnswer): string {
  const { kind, name, status } = thing;
  const stateOf = () => spoken(status ?? 'unknown').toLowerCase();
  const group = (of: ThingGroup) => groups.find(({ group: one }) => one === of);
  const count = (of: ThingFigure) => figures.find(({ figure }) => figure === of)?.count ?? 0;
  const named = (fact: ThingFact) => facts.find(({ fact: one }) => one === fact)?.value ?? '';
  switch (kind) {
    case 'order':
      return `${name}: ${stateOf()}.`;
    case 'customer': {
      const returns = group('returns');
      if (returns === undefined) return `${name} has not booked a return yet.`;
      const open = returns.things.filter(isUnderWay).length;
      return `${name}: ${counted(returns.count, 'return', 'returns')}, ${open === 0 ? 'none' : open} active.`;
    }
    case 'driver':
      return `${name} is ${spoken(named('state') || 'unknown').toLowerCase()}, with ${counted(group('jobs')?.count ?? 0, 'active job', 'active jobs')}.`;
    case 'store':
      return `${name}: ${counted(count('today'), 'return', 'returns')} today, ${count('refused_today')} refused.`;
    case 'retailer':
      return `${name}: ${counted(count('stores'), 'store', 'stores')}, ${counted(count('today'), 'return', 'returns')} today.`;
    case 'payment':
      return `${formatDollars(thing.amount ?? 0)} from ${thing.person ?? 'a customer'}: ${stateOf()}.`;
    case 'payout':
      return `${formatDollars(thing.amount ?? 0)} to ${name}: ${stateOf()}.`;
    case 'ticket':
      return `${thing.person ?? 'Somebody'} wrote ‘${name}’: ${stateOf()}.`;
    case 'application':
      return `${name} wants to drive: ${stateOf()}.`;
    case 'incident':
      return `${thing.person ?? 'Somebody'} called for help: ${stateOf()}${named('handler') === '' ? '' : `, with ${named('handler')}`}.`;
  }
}

/** A record in one row of a list: its name, and the details that tell it apart from others. */
export function rowWords(row: ThingRow): { title: string; details: string[] } {
  const { kind, name, number, detail, person, amount } = row;
  const details = (...parts: (string | null)[]) =>
    parts.filter((part) => part !== null && part !== '') as string[];
  switch (kind) {
    case 'order':
      return { title: `${name}, to ${detail ?? 'a store'}`, details: details(number, person) };
    case 'payment':
      return {
        title: `${formatDollars(amount ?? 0)} of ${name}`,
        details: details(person, detail === null ? null : `card ${detail}`, number),
      };
    case 'payout':
      return {
        title: `${formatDollars(amount ?? 0)} to ${name}`,
        details: details(detail && spoken(detail), number),
      };
    case 'ticket':
      return { title: `‘${name}’`, details: details(number, person) };
    case 'incident':
      return {
        title: `${person ?? 'Somebody'}: ${spoken(name).toLowerCase()}`,
        details: details(number),
      };
    default:
      return { title: name, details: details(number, detail, person) };
  }
}
