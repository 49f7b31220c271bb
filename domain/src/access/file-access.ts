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

/** Kinds that are uploaded before a booking, a driver's application or a message uses them; the others are added to a running order. */
export const looseFileKinds = [
  'receipt',
  'label',
  'driver_document',
  'incident',
  'attachment',
] as const satisfies readonly FileKind[];

type FileRule = { readonly upload: readonly OrderRole[]; readonly read: readonly OrderRole[] };
const parties: readonly OrderRole[] = ['owner', 'driver', 'admin'];

/** The kind fixes who may upload and who may read (product-rules.md#files). */
const fileRules: Readonly<Record<Exclude<FileKind, GiftCardSide>, FileRule>> = {
  receipt: { upload: ['owner'], read: parties },
  label: { upload: ['owner'], read: parties },
  pickup: { upload: ['driver'], read: parties },
  delivery: { upload: ['driver'], read: parties },
  counter_receipt: { upload: ['driver'], read: [...parties, 'retailer'] },
  refusal: { upload: ['driver'], read: parties },
  message: { upload: ['owner', 'driver'], read: parties },
  // Not a file of an order: only its owner and the people who review drivers read it.
  driver_document: { upload: ['owner'], read: [] },
  // Nor is this: its owner and the people who look after calls for help read it.
  incident: { upload: ['owner'], read: [] },
  // Nor this: the ticket's person and the staff who answer tickets read it.
  attachment: { upload: ['owner'], read: [] },
};

type FileQuestion = {
  readonly kind: FileKind;
  readonly relations: readonly OrderRole[];
  readonly status: OrderStatus;
};

/** A driver loses access when the job ends. */
const holds = (relation: OrderRole, status: OrderStatus) =>
  relation !== 'driver' || isOnTheJob(relation, status);

/** A gift card's photos are not among the files: its owner reveals them (product-rules.md#gift-cards). */
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
