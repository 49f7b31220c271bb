import { randomBytes, randomInt } from 'node:crypto';

/** The demo accounts of a fresh development database. They all share this password. */
export const demoPassword = 'backhaul-demo';
export const cast = {
  customer: 'customer@example.com',
  driver: 'driver@example.com',
  otherDriver: 'driver2@example.com',
  admin: 'admin@example.com',
  employee: 'employee@example.com',
  retailer: 'retailer@example.com',
} as const;

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Made-up data for a person who has no account yet. */
export function newPerson(firstName = 'Riley', lastName = 'Stone'): Person {
  return {
    firstName,
    lastName,
    email: `riley-${randomBytes(6).toString('hex')}@example.com`,
    password: 'Ferry-street-41',
  };
}

/** A pickup address in the Shaw neighborhood, and a driver's parked car around the corner. */
export const door = {
  address: '4059 Shaw Blvd, St. Louis, MO 63110',
  street: '4059 Shaw Blvd',
  phone: '(314) 555-0177',
};
export const nearTheDoor = { latitude: 38.6165, longitude: -90.2475, accuracy: 12 };

/**
 * A house on the street of `door` that hardly any other order of the test run uses, so that its job can be
 * identified.
 */
export function newDoor() {
  const street = `${randomInt(3_800, 4_050)} Shaw Blvd`;
  return { street, address: `${street}, St. Louis, MO 63110` };
}
