interface Door {
  readonly pickupStreetAddress: string;
  readonly pickupUnit: string | null;
}

/** An address line with street, house number and, if the reader may know it, the unit. */
export function doorLine({ pickupStreetAddress, pickupUnit }: Door): string {
  return pickupUnit === null ? pickupStreetAddress : `${pickupStreetAddress}, ${pickupUnit}`;
}
