import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { demoAddresses } from './demo-addresses.ts';

const demoPlaces = [
  { label: 'Home', at: demoAddresses.shaw },
  { label: 'Work', at: demoAddresses.centralWestEnd },
];

/** Writes the demo's saved places in the caller's transaction. The customer must exist in it. */
export async function writeDemoSavedPlaces(
  transaction: Database,
  customerId: string,
  now: Date,
): Promise<void> {
  const rows = demoPlaces.map(({ label, at: { street, city, state, zip } }) => ({
    id: randomUUID(),
    user_id: customerId,
    label,
    address: `${street}, ${city}, ${state} ${zip}`,
    created_at: now,
    updated_at: now,
  }));
  await transaction.insertInto('saved_places').values(rows).execute();
}
