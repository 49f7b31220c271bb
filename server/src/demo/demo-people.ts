import type { EmployeeRole, Membership } from '@backhaul/domain/access/principal.ts';
import type { VehicleKind } from '@backhaul/domain/driver-application/application-rules.ts';

/** A demo driver's vehicle, with the column names of `driver_applications`. */
export interface DemoVehicle {
  vehicle_kind: VehicleKind;
  vehicle_make: string;
  vehicle_model: string;
  vehicle_year: number;
  vehicle_color: string;
  license_plate: string;
}

/** A person of a demo tenant. Roles are stored as flags and as rows (product-rules.md#roles). */
export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  isDriver?: true;
  vehicle?: DemoVehicle;
  /** True if the person holds every admin scope. */
  isAdmin?: true;
  employeeRole?: EmployeeRole;
  membership?: Membership;
}

export const demoPassword = 'backhaul-demo';

/** The people seeded into an empty development database. */
export const demoCast = {
  customer: {
    email: 'customer@example.com',
    firstName: 'Casey',
    lastName: 'Morgan',
    phone: '(314) 555-0118',
  },
  driver: {
    email: 'driver@example.com',
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '(314) 555-0163',
    isDriver: true,
    vehicle: {
      vehicle_kind: 'car',
      vehicle_make: 'Subaru',
      vehicle_model: 'Outback',
      vehicle_year: 2022,
      vehicle_color: 'Green',
      license_plate: 'CF7 R2D',
    },
  },
  driver2: {
    email: 'driver2@example.com',
    firstName: 'Marcus',
    lastName: 'Bell',
    phone: '(314) 555-0177',
    isDriver: true,
    vehicle: {
      vehicle_kind: 'van',
      vehicle_make: 'Ford',
      vehicle_model: 'Transit',
      vehicle_year: 2020,
      vehicle_color: 'White',
      license_plate: 'TB4 M9S',
    },
  },
  admin: {
    email: 'admin@example.com',
    firstName: 'Alex',
    lastName: 'Rivera',
    phone: '(314) 555-0101',
    isAdmin: true,
  },
  retailer: {
    email: 'retailer@example.com',
    firstName: 'Riley',
    lastName: 'Chen',
    phone: '(314) 555-0135',
    membership: { companyId: 'target', role: 'owner' },
  },
  employee: {
    email: 'employee@example.com',
    firstName: 'Emerson',
    lastName: 'Hayes',
    phone: '(314) 555-0149',
    employeeRole: 'support',
  },
} as const satisfies Record<string, DemoPerson>;

/**
 * Two people who apply as drivers, so that there is something to decide. They have the same password as the
 * other demo people.
 */
export const demoApplicants = {
  underReview: {
    email: 'applicant@example.com',
    firstName: 'Jordan',
    lastName: 'Ellis',
    phone: '(314) 555-0182',
    vehicle: {
      vehicle_kind: 'suv',
      vehicle_make: 'Toyota',
      vehicle_model: 'RAV4',
      vehicle_year: 2021,
      vehicle_color: 'Silver',
      license_plate: 'DK4 R7M',
    },
  },
  inLine: {
    email: 'waiting@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    phone: '(314) 555-0194',
    vehicle: {
      vehicle_kind: 'car',
      vehicle_make: 'Honda',
      vehicle_model: 'Civic',
      vehicle_year: 2019,
      vehicle_color: 'Blue',
      license_plate: 'PN2 L5C',
    },
  },
} as const satisfies Record<string, DemoPerson>;

/** The three people of a sandbox. Their e-mails have no meaning outside it. */
export const sandboxCast = {
  customer: { ...demoCast.customer, email: 'customer@sandbox.example' },
  driver: { ...demoCast.driver, email: 'driver@sandbox.example' },
  retailer: { ...demoCast.retailer, email: 'retailer@sandbox.example' },
} as const satisfies Record<string, DemoPerson>;

export type SandboxRole = keyof typeof sandboxCast;
