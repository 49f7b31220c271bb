import type { BookingField } from './booking-draft.ts';
import { contactFields, contactMissing } from './contact-step.ts';
import { paymentMethodRequired } from './payment-step.ts';
import { preferenceFields, preferencesMissing } from './pickup-preferences-step.ts';
import { detailFields, detailsMissing, itemCategoriesRequired } from './return-details-step.ts';

export const missingWords: Readonly<Partial<Record<BookingField, string>>> = {
  customerName: 'Full name is required',
  customerPhone: 'Phone is required',
  pickupAddress: 'Pickup address is required',
  retailer: 'Choose a store from the list',
  orderName: 'Order name is required',
  returnReason: 'Return reason is required',
  itemValue: 'Item value is required',
  preferredTimeSlot: 'Choose a time slot',
  pickupLocation: 'Choose a pickup location',
  purchaseType: 'Choose a purchase type',
  purchaseDate: 'Purchase date is required',
  authorizationSigned: 'Please sign the authorization',
};

type Toast = { readonly title: string; readonly message: string };

const asked: readonly {
  readonly fields: readonly BookingField[];
  readonly toast: (missing: readonly BookingField[]) => Toast;
}[] = [
  { fields: contactFields, toast: contactMissing },
  { fields: ['itemCategories'], toast: () => itemCategoriesRequired },
  { fields: detailFields, toast: detailsMissing },
  { fields: preferenceFields, toast: preferencesMissing },
  { fields: ['paymentMethod'], toast: () => paymentMethodRequired },
];

/**
 * The error toast, on one line, for the first form step with a missing field. `names` are all missing fields.
 * Null if no step has one of them.
 */
export function missingToast(names: readonly string[]): string | null {
  for (const { fields, toast } of asked) {
    const missing = fields.filter((field) => names.includes(field));
    if (missing.length === 0) continue;
    const { title, message } = toast(missing);
    return `${title} - ${message}`;
  }
  return null;
}
