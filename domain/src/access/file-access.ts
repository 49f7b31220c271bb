import type { OrderRole, OrderStatus } from '../order/order-lifecycle.ts';
import {
  type GiftCardSide,
  giftCardSides,
  isGiftCardSide,
  mayHoldGiftCard,
} from '../proof/gift-card.ts';
import { isOnTheJob } from './order-relation.ts';

export const fileKinds = [
  'receipt',
  'label',
  'pickup',
  'delivery',
  'counter_receipt',
  'refusal',
  'message',
  ...giftCardSides,
  'driver_document',
  'incident',
  'attachment',
] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Kinds of file that are uploaded first and then used by a booking, a driver's application or a message. The
 * other kinds are added to an existing order.
 */
export const looseFileKinds = [
  'receipt',
  'label',
  'driver_document',
  'incident',
  'attachment',
] as const satisfies readonly FileKind[];

type FileRule = { readonly upload: readonly OrderRole[]; readonly read: readonly OrderRole[] };
const parties: readonly OrderRole[] = ['owner', 'driver', 'admin'];

/**
 * The relations to an order that allow somebody to upload and read each kind of file
 * (product-rules.md#files). If a file belongs to no order, other code decides who reads it.
 */
const fileRules: Readonly<Record<Exclude<FileKind, GiftCardSide>, FileRule>> = {
  receipt: { upload: ['owner'], read: parties },
  label: { upload: ['owner'], read: parties },
  pickup: { upload: ['driver'], read: parties },
  delivery: { upload: ['driver'], read: parties },
  counter_receipt: { upload: ['driver'], read: [...parties, 'retailer'] },
  refusal: { upload: ['driver'], read: parties },
  message: { upload: ['owner', 'driver'], read: parties },
  // A driver's document belongs to no order. Other code lets only its owner and the staff who review drivers
  // read it.
  driver_document: { upload: ['owner'], read: [] },
  // An incident's file belongs to no order. Other code lets only its owner and the staff who handle calls for
  // help read it.
  incident: { upload: ['owner'], read: [] },
  // A support ticket's file belongs to no order. Other code lets only the ticket's author and the staff who
  // answer tickets read it.
  attachment: { upload: ['owner'], read: [] },
};

type FileQuestion = {
  readonly kind: FileKind;
  readonly relations: readonly OrderRole[];
  readonly status: OrderStatus;
};

/** False for a driver whose job has ended, because that driver may no longer read the order's files. */
const holds = (relation: OrderRole, status: OrderStatus) =>
  relation !== 'driver' || isOnTheJob(relation, status);

/**
 * True if the reader may read the file. Always false for a gift card's photos, which only their owner can
 * see, by a separate API call (product-rules.md#gift-cards).
 */
export function mayReadFile({ kind, relations, status }: FileQuestion): boolean {
  if (isGiftCardSide(kind)) return false;
  const { read } = fileRules[kind];
  return relations.some((relation) => read.includes(relation) && holds(relation, status));
}

export function mayUploadFile({ kind, relations, status }: FileQuestion): boolean {
  if (isGiftCardSide(kind)) return relations.includes('driver') && mayHoldGiftCard(status);
  const { upload } = fileRules[kind];
  return relations.some((relation) => upload.includes(relation) && holds(relation, status));
}
