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
  /**
   * The number of parcels that the driver found closed and labeled before taking them. Missing if the order
   * is not for parcels.
   */
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

/**
 * The driver says that they have arrived at a stop. `meters` is their distance to the stop at that time, null
 * without a position.
 */
interface ArrivalWork {
  readonly kind: 'arrival';
  readonly stop: StopKind;
  readonly place: DoorPlace;
  readonly meters: number | null;
  readonly isConfirmed: boolean;
  readonly otherStopWaits: boolean;
}

/** The driver takes back an arrival: they are not at the stop. */
interface TakeBackWork {
  readonly kind: 'take_back';
  readonly stop: StopKind;
}

/**
 * The driver started the drive with a refused item to the charity or to the other store, as the customer
 * chose.
 */
interface WayOnWork {
  readonly kind: 'way_on';
  readonly plan: RefusalPlan;
}

/**
 * The customer signed, or the driver gave the reason for no signature. A hand-over code is never stored here,
 * because only the server can check a code.
 */
interface HandOverWork {
  readonly kind: 'hand_over';
  readonly given:
    | { readonly way: 'signature'; readonly strokes: [x: number, y: number][][] }
    | { readonly way: 'neither'; readonly reason: HandOverReason };
}

/**
 * A gift card from the store's counter, sent after the photos of both sides. The device deletes it as soon as
 * the server has it.
 */
interface GiftCardWork {
  readonly kind: 'gift_card';
  readonly amountCents: number;
  readonly number: string;
  readonly lastFour: string;
}

interface ReviewWork {
  readonly kind: 'review';
  readonly wasReady: boolean;
  readonly wasSafe: boolean;
  readonly words: string;
}

/**
 * A message in the order's chat. The entry's key is the message's id. The unsent messages of customers and
 * support also have this type.
 */
export interface MessageWork {
  readonly kind: 'message';
  /** The text of the message; empty for a photo alone. */
  readonly words: string;
  readonly photo: File | null;
  /** The Idempotency-Key of the photo's upload. */
  readonly photoKey: string;
}

/** The driver's note that says where the store's returns desk is. The entry's key is the note's id. */
interface DeskNoteWork {
  readonly kind: 'desk_note';
  readonly words: string;
}

/** The driver says that another driver's note about the desk is wrong. */
interface DeskMarkWork {
  readonly kind: 'desk_mark';
  readonly noteId: string;
}

/** A call for help. The entry's key is the id of the call. `orderId` is empty if the driver has no order. */
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

/** Kinds of work that do not change the job. The job's other actions do not wait for them. */
const kindsBesideTheJob = ['desk_note', 'desk_mark', 'message', 'help'] as const;
type WorkBesideTheJob = Extract<OutboxWork, { kind: (typeof kindsBesideTheJob)[number] }>;

export const isBesideTheJob = (work: OutboxWork): work is WorkBesideTheJob =>
  kindsBesideTheJob.some((kind) => kind === work.kind);

/** An action of the driver, stored on the device until the server has accepted it. */
export interface NewEntry {
  /**
   * The key is also sent as the Idempotency-Key, so that an entry sent several times takes effect only once.
   */
  readonly key: string;
  readonly userId: string;
  readonly orderId: string;
  readonly trackingNumber: string;
  /** The time of the action in ISO 8601. */
  readonly happenedAt: string;
  /** The phone's position at that time. Missing if none was known. */
  readonly position?: SeenPositionInput;
  /**
   * The time in ISO 8601 before which the entry is not sent, so that the driver can undo it. Without this
   * time, the entry is sent at once.
   */
  readonly notBefore?: string;
  readonly work: OutboxWork;
}

export interface OutboxEntry extends NewEntry {
  /**
   * The entry's number, assigned by the device's database. Entries are sent in ascending order of these
   * numbers.
   */
  readonly sequence: number;
  /** The server's message if it refused the entry; the driver then decides what to do. */
  readonly refusal: string | null;
  /**
   * True if the server has the entry. The entry stays visible until the job is reloaded, but is not sent
   * again.
   */
  readonly isSent: boolean;
}
