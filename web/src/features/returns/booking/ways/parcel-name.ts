import { type Carrier, carrierName, carriers } from '@backhaul/domain/carrier/carrier-names.ts';
import type { Draft } from '../draft/draft.ts';

const nameWith = (carrier: Carrier) => `${carrierName(carrier)} parcel`;
const given: ReadonlySet<string> = new Set(['', ...carriers.map(nameWith)]);

/**
 * The name of a parcel's return: the carrier's name, until the customer types another one. Nobody has to say
 * what a closed parcel contains.
 */
export function parcelName(
  { orderName }: Pick<Draft, 'orderName'>,
  carrier: Carrier | null,
): string {
  return carrier !== null && given.has(orderName.trim()) ? nameWith(carrier) : orderName;
}
