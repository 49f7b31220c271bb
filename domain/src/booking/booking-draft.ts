import type {
  ItemCategory,
  PaymentMethod,
  PickupLocation,
  PickupMethod,
  PurchaseType,
  ReturnReason,
  TimeSlotLabel,
} from '../catalog/booking-options.ts';

/** What the booking form asks, step by step; null or '' is not answered yet. Amounts in cents. */
export type ContactAnswers = {
  readonly fullName: string;
  readonly phone: string;
  readonly streetAddress: string;
};

export type ReturnDetailsAnswers = {
  readonly retailer: string;
  readonly orderName: string;
  readonly returnReason: ReturnReason | '' | null;
  readonly itemCategories: readonly ItemCategory[];
  readonly itemValueCents: number | null;
  readonly numberOfItems: number;
  readonly itemWeightPounds?: number | null;
};

export type PickupPreferencesAnswers = {
  readonly preferredTimeSlot: TimeSlotLabel | '' | null;
  /** Null: the first day on which the slot can still be booked. */
  readonly pickupDate?: string | null;
  readonly pickupLocation: PickupLocation | '' | null;
  readonly pickupMethod: PickupMethod | '' | null;
  readonly acceptsLiabilityTerms: boolean;
  readonly purchaseType: PurchaseType | '' | null;
  readonly purchaseDate: string;
  readonly hasOriginalTags: boolean;
  readonly hasOriginalPackaging: boolean;
  readonly hasReceipt: boolean;
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

export type BookingField = keyof BookingDraft;
