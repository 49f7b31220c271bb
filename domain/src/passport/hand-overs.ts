import type { HandOverWay } from '../proof/hand-over.ts';
import type { PassportEntry, PassportWhat } from './passport-entry.ts';
import { newStoreOf, type PassportStatement, statementOf } from './passport-statement.ts';

/** One line of an order's passport (its verifiable history), in words. */
interface HandOver {
  /** The number of the hash chain's entry that the line is about. */
  entry: number;
  title: string;
  /** The person and the location; null if there is nothing to add. */
  detail: string | null;
  happenedAt: string;
  hash: string;
  /** SHA-256 of the photo that was added with the entry; null without a photo. */
  fileDigest: string | null;
}

interface Scene {
  statement: PassportStatement | null;
  /** The store that the item was going to at the time of the entry. */
  to: string | null;
  /** The driver's first name; null if unknown or erased. */
  driver: string | null;
}

/**
 * The title of a line about a hand-over, by the kind of proof. If the kind was erased, a general title is
 * used.
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
  returned: ['Back at the door', toCustomer],
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
 * The lines of an order's passport (its verifiable history), made from entries of the hash chain. `drivers`
 * are the drivers' first names by entry number.
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
