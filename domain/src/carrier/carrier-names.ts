export const carriers = ['ups', 'fedex', 'usps'] as const;
export type Carrier = (typeof carriers)[number];

/** As people say them. */
const names: Readonly<Record<Carrier, string>> = { ups: 'UPS', fedex: 'FedEx', usps: 'USPS' };

export const carrierName = (carrier: Carrier): string => names[carrier];

/** `label` is printed and on the parcel; a `code` is shown at the counter, which prints the label. */
export const labelKinds = ['label', 'code'] as const;
export type LabelKind = (typeof labelKinds)[number];
