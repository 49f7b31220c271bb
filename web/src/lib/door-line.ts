interface Door {
  readonly pickupStreetAddress: string;
  readonly pickupUnit: string | null;
}

/** Street, house number and unit, as far as the reader may know them. */
export function doorLine({ pickupStreetAddress, pickupUnit }: Door): string {
  return pickupUnit === null ? pickupStreetAddress : `${pickupStreetAddress}, ${pickupUnit}`;
}
