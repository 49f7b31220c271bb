import type {
  ItemCategory,
  PaymentMethod,
  PickupLocation,
  PickupMethod,
  PurchaseType,
  ReturnReason,
  TimeSlotLabel,
} from '../catalog/booking-options.ts';
import type { BroughtAlong } from '../policy/asked-proofs.ts';

/**
 * The answers a booking needs, step by step, named as in the order payload; null or '' is unanswered. Amounts name
 * their unit: the payload's `itemValue`, in dollars, is `itemValueCents` here.
 */
export type ContactAnswers = {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly pickupAddress: string;
};

export type ReturnDetailsAnswers = {
  readonly retailer: string;
  readonly orderName: string;
  readonly returnReason: ReturnReason | '' | null;
  readonly itemCategories: readonly ItemCategory[];
  readonly itemValueCents: number | null;
  readonly numberOfItems: number;
  /** Pounds. */
  readonly itemWeight?: number | null | undefined;
};

export type PickupPreferencesAnswers = BroughtAlong & {
  readonly preferredTimeSlot: TimeSlotLabel | '' | null;
  /** Null means the first day on which the slot can still be booked. */
  readonly pickupDate?: string | null | undefined;
  readonly pickupLocation: PickupLocation | '' | null;
  readonly pickupMethod: PickupMethod | '' | null;
  readonly acceptsLiabilityTerms: boolean;
  readonly purchaseType: PurchaseType | '' | null;
  readonly purchaseDate: string;
  readonly authorizationSigned: boolean;
};

export type PaymentAnswers = {
  readonly paymentMethod: PaymentMethod | '' | null;
  readonly tipCents: number;
};

export type BookingDraft = ContactAnswers &
  ReturnDetailsAnswers &
  PickupPreferencesAnswers &
  PaymentAnswers;

type WithoutUnit<Name> = Name extends `${infer Field}Cents` ? Field : Name;

/** The field a problem belongs to, named as in the payload. */
export type BookingField = WithoutUnit<keyof BookingDraft> | 'itemDescription';
