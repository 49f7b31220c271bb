/**
 * The options of the booking form (product-rules.md#order-payload). Their labels are shown to customers and
 * sent to the server word for word.
 */

/**
 * The time slots of a pickup. Start and end are minutes after the service area's local midnight.
 */
export const timeSlots = [
  { label: 'Morning (8 AM - 12 PM)', startMinute: 480, endMinute: 720 },
  { label: 'Afternoon (12 PM - 5 PM)', startMinute: 720, endMinute: 1020 },
  { label: 'Evening (5 PM - 8 PM)', startMinute: 1020, endMinute: 1200 },
] as const;

export const timeSlotLabels = [
  'Morning (8 AM - 12 PM)',
  'Afternoon (12 PM - 5 PM)',
  'Evening (5 PM - 8 PM)',
] as const;

export const returnReasons = [
  "Doesn't fit",
  'Wrong item',
  'Damaged item',
  'No longer needed',
  'Received extra item',
  'Defective product',
  'Other',
] as const;

export const itemCategories = [
  'Clothing & Accessories',
  'Electronics',
  'Home & Garden',
  'Toys & Games',
  'Books & Media',
  'Health & Beauty',
  'Sports & Outdoors',
  'Other',
] as const;

export const paymentMethods = ['card', 'paypal'] as const;
export const pickupLocations = ['inside', 'outside'] as const;
export const pickupMethods = ['handoff', 'door_dropoff'] as const;
export const purchaseTypes = ['online', 'in_store'] as const;

export const companyCategories = [
  'department_store',
  'clothing',
  'electronics',
  'home_goods',
  'sporting_goods',
  'pharmacy',
] as const;

/** The value of the category filter that finds companies outside all listed categories. */
export const otherCompanies = 'other';

export const refundMethods = ['original_payment', 'store_credit', 'exchange_only'] as const;

export const tipPresetsCents = [500, 1000, 1500, 2000] as const;

export type TimeSlotLabel = (typeof timeSlotLabels)[number];
type TimeSlot = (typeof timeSlots)[number];
export type ReturnReason = (typeof returnReasons)[number];
export type ItemCategory = (typeof itemCategories)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type PickupLocation = (typeof pickupLocations)[number];
export type PickupMethod = (typeof pickupMethods)[number];
export type PurchaseType = (typeof purchaseTypes)[number];
export type CompanyCategory = (typeof companyCategories)[number];
export type RefundMethod = (typeof refundMethods)[number];

export function timeSlotByLabel(label: string): TimeSlot | undefined {
  return timeSlots.find((slot) => slot.label === label);
}
