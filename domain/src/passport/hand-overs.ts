import type { HandOverWay } from '../proof/hand-over.ts';
import type { PassportEntry, PassportWhat } from './passport-entry.ts';
import { newStoreOf, type PassportStatement, statementOf } from './passport-statement.ts';

/** One line of an order's passport (its verifiable history), as it is shown. */
interface HandOver {
  /** The number of the entry in the hash chain that the line describes. */
  entry: number;
  title: string;
  /** The person and the location of the event; null if the line needs neither. */
  detail: string | null;
  happenedAt: string;
  hash: string;
  /** SHA-256 of the photo that was added with the entry; null without a photo. */
  fileDigest: string | null;
}

interface Scene {
  statement: PassportStatement | null;
  /** The name of the store to which the item was going at that time. */
  to: string | null;
  /** The first name of the driver who was involved; null if it is unknown or was erased. */
  driver: string | null;
}

/**
 * The title of the line about a hand-over, by the proof that was given. If the proof was erased, the line
 * gets a general title.
 */
const wayTitles: Readonly<Record<HandOverWay, string>> = {
  signature: 'Signed for',
  code: 'Code given',
  neither: 'No signature and no code',
};
function wayTitle({ shown }: PassportEntry): string | null {
  if (shown === null) return null;
  return wayTitles[(JSON.parse(shown.text) as { way: HandOverWay }).way];
}

type Words = readonly [title: string, detail: ((scene: Scene) => string | null) | null];

const byCustomer = ({ statement }: Scene) =>
  statement === null ? null : `By ${statement.firstName}, ${statement.street}`;
const customer = ({ statement }: Scene) => statement && `By ${statement.firstName}`;
const driver = (scene: Scene) => scene.driver;
const store = ({ to }: Scene) => to;
const toStore = ({ to }: Scene) => to && `To ${to}`;

function atDoor({ statement, driver: who }: Scene): string | null {
  const street = statement?.street ?? null;
  if (who === null) return street;
  return street === null ? `To ${who}` : `To ${who}, ${street}`;
}
const toCustomer = ({ statement }: Scene) =>
  statement && `To ${statement.firstName}, ${statement.street}`;

const wordsOf: Readonly<Record<Exclude<PassportWhat, 'other' | 'file_added'>, Words>> = {
  created: ['Booked', byCustomer],
  payment_authorized: ['Payment authorized', null],
  accepted: ['Accepted', driver],
  assigned: ['Assigned', driver],
  reassigned: ['Given to another driver', driver],
  released: ['Given back by the driver', null],
  handed_over: ['Proof at the door', customer],
  picked_up: ['Handed over', atDoor],
  pickup_failed: ['Pickup failed', ({ statement }) => statement && statement.street],
  departed: ['On the way', toStore],
  redirected: ['Sent to another store', store],
  delivered: ['At the counter', store],
  refused: ['Refused at the counter', store],
  return_started: ['On the way back', null],
  returned: ['Back with the customer', toCustomer],
  completed: ['Return completed', store],
  gift_card_given: ['Gift card from the counter', store],
  refund_confirmed: ['Refund arrived', customer],
  cancelled: ['Cancelled', null],
  lost: ['Reported lost', null],
};

const wordsOfFiles: Readonly<Record<string, readonly [title: string, detail: string]>> = {
  pickup: ['Pickup photo', 'Photo of the item at the door'],
  delivery: ['Drop-off photo', 'Photo of the item at the store'],
  counter_receipt: ['Counter receipt', 'Photo of the receipt'],
  refusal: ['Photo of the refusal', 'Photo at the store'],
};

function wordsAt(entry: PassportEntry, scene: Scene): Pick<HandOver, 'title' | 'detail'> | null {
  if (entry.what === 'other') return null;
  if (entry.what === 'file_added') {
    const [kind = ''] = (entry.files[0] ?? '').split(' ');
    const [title, detail] = wordsOfFiles[kind] ?? ['Photo', null];
    return { title, detail };
  }
  const [title, detail] = wordsOf[entry.what];
  const told = entry.what === 'handed_over' ? wayTitle(entry) : null;
  return { title: told ?? title, detail: detail === null ? null : detail(scene) };
}

/**
 * Makes the lines of an order's passport (its verifiable history) from the entries of its hash chain.
 * `drivers` has the driver's first name for each entry number.
 */
export function handOversOf(
  entries: readonly PassportEntry[],
  drivers: ReadonlyMap<number, string>,
): HandOver[] {
  const statement = statementOf(entries);
  let to = statement?.to ?? null;
  return entries.flatMap((entry) => {
    to = newStoreOf(entry) ?? to;
    const words = wordsAt(entry, { statement, to, driver: drivers.get(entry.entry) ?? null });
    if (words === null) return [];
    const fileDigest = entry.what === 'file_added' ? (entry.files[0]?.split(' ')[2] ?? null) : null;
    const { happenedAt, hash } = entry;
    return [{ entry: entry.entry, ...words, happenedAt, hash, fileDigest }];
  });
}
