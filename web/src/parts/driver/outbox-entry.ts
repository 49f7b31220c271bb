import type { SeenPositionInput } from '@backhaul/contract/door-answer.ts';
import type { DoorPlace } from '@backhaul/domain/door/place.ts';
import type { ProofKind } from '@backhaul/domain/order/action-proof.ts';
import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import type { GiftCardSide } from '@backhaul/domain/proof/gift-card.ts';
import type { HandOverReason } from '@backhaul/domain/proof/hand-over.ts';
import type { PatchStatus } from '@backhaul/domain/order/patch-status.ts';

interface ActionWork {
  readonly kind: 'move';
  readonly action: OrderAction;
  readonly status: PatchStatus;
  readonly reason: string | null;
  readonly driverNotes: string | null;
  /** The closed parcels that were found right before the pickup; absent for what is no parcel. */
  readonly parcelsChecked?: number;
}

interface PhotoWork {
  readonly kind: 'photo';
  readonly proof: ProofKind | GiftCardSide;
  readonly file: File;
}

/** The driver started the trip to a stop. */
interface HeadingWork {
  readonly kind: 'heading';
  readonly stop: StopKind;
}

/** The driver says that they are at a stop. `meters` is the distance to it then; null without a position. */
interface ArrivalWork {
  readonly kind: 'arrival';
  readonly stop: StopKind;
  readonly place: DoorPlace;
  readonly meters: number | null;
  readonly isConfirmed: boolean;
  readonly otherStopWaits: boolean;
}

/** The driver is not at the stop after all. */
interface TakeBackWork {
  readonly kind: 'take_back';
  readonly stop: StopKind;
}

/** The driver took a refused item to the place that the customer chose. */
interface WayOnWork {
  readonly kind: 'way_on';
  readonly plan: RefusalPlan;
}

/**
 * The customer signed, or the driver gave the reason for no signature. A code is never stored here: only the server can
 * check it.
 */
interface HandOverWork {
  readonly kind: 'hand_over';
  readonly given:
    | { readonly way: 'signature'; readonly strokes: [x: number, y: number][][] }
    | { readonly way: 'neither'; readonly reason: HandOverReason };
}

/**
 * A gift card from the counter, sent after the photos of both sides. It is deleted from the device as soon as the
 * server has it.
 */
interface GiftCardWork {
  readonly kind: 'gift_card';
  readonly amountCents: number;
  readonly number: string;
  readonly lastFour: string;
}

/** The driver's review of the stop. */
interface ReviewWork {
  readonly kind: 'review';
  readonly wasReady: boolean;
  readonly wasSafe: boolean;
  readonly words: string;
}

/** A message in the order's thread; the entry's key is its id. Customers and support send theirs this way too. */
export interface MessageWork {
  readonly kind: 'message';
  /** Empty for a photo alone. */
  readonly words: string;
  readonly photo: File | null;
  /** The Idempotency-Key of the photo's upload. */
  readonly photoKey: string;
}

/** Where the returns desk of the job's counter is; the entry's key is the note's id. */
interface DeskNoteWork {
  readonly kind: 'desk_note';
  readonly words: string;
}

/** The driver says that another driver's note about the desk is wrong. */
interface DeskMarkWork {
  readonly kind: 'desk_mark';
  readonly noteId: string;
}

/** A call for help; the entry's key is its id. The order is empty for a driver who has none. */
interface HelpWork {
  readonly kind: 'help';
}

export type OutboxWork =
  | ActionWork
  | PhotoWork
  | HeadingWork
  | ArrivalWork
  | TakeBackWork
  | WayOnWork
  | HandOverWork
  | GiftCardWork
  | ReviewWork
  | DeskNoteWork
  | DeskMarkWork
  | MessageWork
  | HelpWork;

/** Work that changes nothing about a job, and that no act of the job waits for. */
const kindsBesideTheJob = ['desk_note', 'desk_mark', 'message', 'help'] as const;
type WorkBesideTheJob = Extract<OutboxWork, { kind: (typeof kindsBesideTheJob)[number] }>;

export const isBesideTheJob = (work: OutboxWork): work is WorkBesideTheJob =>
  kindsBesideTheJob.some((kind) => kind === work.kind);

/** Something a driver did, kept until the server has accepted it. */
export interface NewEntry {
  /** Also sent as the Idempotency-Key: however often the entry is sent, it takes effect once. */
  readonly key: string;
  readonly userId: string;
  readonly orderId: string;
  readonly trackingNumber: string;
  /** ISO 8601. */
  readonly happenedAt: string;
  /** The phone's position then; absent where none was known. */
  readonly position?: SeenPositionInput;
  /** ISO 8601; until then it can be undone and is not sent. Absent = it is sent at once. */
  readonly notBefore?: string;
  readonly work: OutboxWork;
}

export interface OutboxEntry extends NewEntry {
  /** Assigned by the store; entries are sent in this order. */
  readonly sequence: number;
  /** The server's message if it refused the entry; the driver then decides what to do. */
  readonly refusal: string | null;
  /** True if the server has it: it stays visible until the job has been reloaded, but is not sent again. */
  readonly isSent: boolean;
}
