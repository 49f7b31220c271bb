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
 * The customer's answers in the booking form's contact step. Fields are named as in the order payload. Null
 * or '' means unanswered. In later steps, `itemValueCents` is in cents, but the payload's `itemValue` is in
 * dollars.
 */
export type ContactAnswers = {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly pickupAddress: string;
};

/**
 * The return method, such as `donation` or a carrier's parcel. If it is missing, the driver takes the item to
 * a store's counter.
 */
export type WayAnswer = { readonly way?: WayBack | undefined };

/**
 * The answers about sealed parcels for a carrier. Their number and weight are not here but in the booking's
 * fields `numberOfItems` and `itemWeight`.
 */
export type ParcelAnswers = {
  readonly carrier: Carrier | null;
  readonly kind: LabelKind;
  /**
   * Tracking numbers as typed or scanned, one for each shipping label. Empty for a code that is shown at the
   * counter, because it has no tracking number.
   */
  readonly numbers: readonly string[];
  /** True if a picture or PDF of the label or code was uploaded. */
  readonly hasFile: boolean;
  /** The length of the parcel's longest side, in inches. */
  readonly inches: number | null;
  /** The last day on which the label or code can be used. */
  readonly sendBy: string | null;
};

export type ReturnDetailsAnswers = WayAnswer & {
  readonly retailer: string;
  readonly orderName: string;
  readonly returnReason: ReturnReason | '' | null;
  readonly itemCategories: readonly ItemCategory[];
  readonly itemValueCents: number | null;
  readonly numberOfItems: number;
  /** The weight in pounds. */
  readonly itemWeight?: number | null | undefined;
  /** The parcel, if a carrier takes the return; null for the other return methods. */
  readonly parcel?: ParcelAnswers | null | undefined;
};

export type PickupPreferencesAnswers = WayAnswer &
  BroughtAlong & {
    readonly preferredTimeSlot: TimeSlotLabel | '' | null;
    /** The day of the pickup. Null means the first day on which the slot can still be booked. */
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

/** The form field that a problem belongs to, named as in the order payload. */
export type BookingField =
  | WithoutUnit<Exclude<keyof BookingDraft, 'parcel'>>
  | 'itemDescription'
  | 'parcelNumbers'
  | 'parcelInches'
  | 'sendBy';
