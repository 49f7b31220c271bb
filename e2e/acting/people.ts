import { randomBytes, randomInt } from 'node:crypto';

/** The demo cast of a fresh development database; all share one password. */
export const demoPassword = 'backhaul-demo';
export const cast = {
  customer: 'customer@example.com',
  driver: 'driver@example.com',
  otherDriver: 'driver2@example.com',
  admin: 'admin@example.com',
  retailer: 'retailer@example.com',
} as const;

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A person without an account. */
export function newPerson(firstName = 'Riley', lastName = 'Stone'): Person {
  return {
    firstName,
    lastName,
    email: `riley-${randomBytes(6).toString('hex')}@example.com`,
    password: 'Ferry-street-41',
  };
}

/** A pickup address in the Shaw neighbourhood, and a driver's parked car around the corner. */
export const door = {
  address: '4059 Shaw Boulevard, St. Louis, MO 63110',
  street: '4059 Shaw Boulevard',
  phone: '(314) 555-0177',
};
export const nearTheDoor = { latitude: 38.6165, longitude: -90.2475, accuracy: 12 };

/** An address on the same street that no other order of the run uses, so that its job can be identified. */
export function newDoor() {
  const street = `${randomInt(1_000, 3_900)} Shaw Boulevard`;
  return { street, address: `${street}, St. Louis, MO 63110` };
}
