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
  refund_method: 'Refunds by',
  host: 'Counter in',
  application: 'Application',
  order: 'Order',
  customer: 'Customer',
  driver: 'Driver',
  store: 'Store',
  processor: 'Processor',
  failure: 'Failed because',
  lapses: 'Hold ends',
  settled: 'Ended',
  handler: 'Looked after by',
  about: 'About',
  words: 'Their words',
  reply_to: 'Answer goes to',
  reason: 'Reason',
};

export const figureNames: Readonly<Record<ThingFigure, string>> = {
  paid_us: 'Paid us',
  held: 'Held',
  credit: 'Credit',
  back_from_stores: 'Back from stores',
  rating: 'Rating',
  on_time: 'On time at the door',
  doubted_positions: 'Positions in doubt, 30 days',
  samples: 'Samples in order',
  owed: 'Owed',
  paid_out: 'Paid out',
  documents: 'Documents approved',
  today: 'Returns today',
  refused_today: 'Refused today',
  stores: 'Stores',
  amount: 'Amount',
  taken: 'Taken',
  given_back: 'Given back',
  fee: 'Fee',
};

export const groupNames: Readonly<Record<ThingGroup, string>> = {
  returns: 'Returns',
  returns_today: 'Returns today',
  jobs: 'Jobs in hand',
  tickets: 'Tickets',
  incidents: 'Calls for help',
  payments: 'Payments',
  payouts: 'Payouts',
  stores: 'Stores',
  same_card: 'Others with this card',
  same_door: 'Others from this door',
  blocked: 'Blocked for each other',
  jobs_paid: 'Jobs that it pays',
  earlier: 'Earlier',
  found: 'Samples with findings',
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

/** The text of a history entry: what somebody wrote, or the reasons why a position is not trusted. */
export function lifeWords({ what, words }: Pick<LifeEntry, 'what' | 'words'>): string | null {
  if (what !== 'position_doubted' || words === null) return words;
  const said = positionDoubts
    .filter((doubt) => words.includes(`"${doubt}"`))
    .map((doubt) => doubtWords[doubt]);
  return `${new Intl.ListFormat('en-US').format(said)}. It proves nothing.`;
}

const doubtWords: Readonly<Record<PositionDoubt, string>> = {
  jump: 'No car gets there from the position before',
  mocked: 'The phone says that an app made it up',
  exact: 'It claims to be exact to the inch',
  repeated: 'It stood still to the last digit',
};

/** A figure in words: a count out of a total, an amount of money, or a number. */
export function figureWords({
  figure,
  amount,
  count,
  of,
}: ThingCardAnswer['figures'][number]): string {
  if (amount !== null) return formatDollars(amount);
  if (figure === 'on_time')
    return of
      ? `${Math.round((100 * (count ?? 0)) / of)}\u00a0%, n\u00a0=\u00a0${of}`
      : 'no jobs yet';
  if (figure === 'rating') return `${(count ?? 0).toFixed(2)}, n\u00a0=\u00a0${of ?? 0}`;
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
      return `${name}: ${counted(returns.count, 'return', 'returns')}, ${open === 0 ? 'none' : open} under way.`;
    }
    case 'driver':
      return `${name} is ${spoken(named('state') || 'unknown').toLowerCase()}, with ${counted(group('jobs')?.count ?? 0, 'job', 'jobs')} in hand.`;
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
