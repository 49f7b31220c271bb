import type {
  ItemCategory,
  PaymentMethod,
  PickupLocation,
  PickupMethod,
  PurchaseType,
  ReturnReason,
  TimeSlotLabel,
} from '../catalog/booking-options.ts';
import type { Carrier, LabelKind } from '../carrier/carrier-names.ts';
import type { BroughtAlong } from '../policy/asked-proofs.ts';
import type { WayBack } from '../way/ways-back.ts';

/**
 * The answers a booking needs, step by step, named as in the order payload; null or '' is unanswered. Amounts name
 * their unit: the payload's `itemValue`, in dollars, is `itemValueCents` here.
 */
export type ContactAnswers = {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly pickupAddress: string;
};

/** The return method; a booking without one goes to a counter. */
export type WayAnswer = { readonly way?: WayBack | undefined };

/** The answers about a closed parcel. The number of parcels and their weight are the booking's items and weight. */
export type ParcelAnswers = {
  readonly carrier: Carrier | null;
  readonly kind: LabelKind;
  /** The numbers as typed or read, one for each label; a code has none. */
  readonly numbers: readonly string[];
  /** True if a picture or PDF of the label or code is there. */
  readonly hasFile: boolean;
  /** The longest side. */
  readonly inches: number | null;
  /** The last day of the label or code. */
  readonly sendBy: string | null;
};

export type ReturnDetailsAnswers = WayAnswer & {
  readonly retailer: string;
  readonly orderName: string;
  readonly returnReason: ReturnReason | '' | null;
  readonly itemCategories: readonly ItemCategory[];
  readonly itemValueCents: number | null;
  readonly numberOfItems: number;
  /** Pounds. */
  readonly itemWeight?: number | null | undefined;
  /** A carrier's parcel; null on the other ways. */
  readonly parcel?: ParcelAnswers | null | undefined;
};

export type PickupPreferencesAnswers = WayAnswer &
  BroughtAlong & {
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
export type BookingField =
  | WithoutUnit<Exclude<keyof BookingDraft, 'parcel'>>
  | 'itemDescription'
  | 'parcelNumbers'
  | 'parcelInches'
  | 'sendBy';
