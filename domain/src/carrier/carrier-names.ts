export const carriers = ['ups', 'fedex', 'usps'] as const;
export type Carrier = (typeof carriers)[number];

const names: Readonly<Record<Carrier, string>> = { ups: 'UPS', fedex: 'FedEx', usps: 'USPS' };

export const carrierName = (carrier: Carrier): string => names[carrier];

/**
 * A `label` is printed and sticks on the parcel. A `code` is shown at the counter, which prints the label.
 */
export const labelKinds = ['label', 'code'] as const;
export type LabelKind = (typeof labelKinds)[number];
