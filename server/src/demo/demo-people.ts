import type { EmployeeRole, Membership } from '@backhaul/domain/access/principal.ts';
/** A person of a demo tenant. Roles are stored as in product-rules.md#roles: flags and rows. */
export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  isDriver?: true;
  /** Holds every admin scope. */
  isAdmin?: true;
  employeeRole?: EmployeeRole;
  /** The company they work for. */
  membership?: Membership;
}

/** The shared password of the demo cast. */
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
  },
  driver2: {
    email: 'driver2@example.com',
    firstName: 'Marcus',
    lastName: 'Bell',
    phone: '(314) 555-0177',
    isDriver: true,
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

/** Two applicants, so that there is something to decide; they use the same password. */
export const demoApplicants = {
  underReview: {
    email: 'applicant@example.com',
    firstName: 'Jordan',
    lastName: 'Ellis',
    phone: '(314) 555-0182',
  },
  inLine: {
    email: 'waiting@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    phone: '(314) 555-0194',
  },
} as const satisfies Record<string, DemoPerson>;

/** The three people of a sandbox. Their e-mails have no meaning outside it. */
export const sandboxCast = {
  customer: { ...demoCast.customer, email: 'customer@sandbox.example' },
  driver: { ...demoCast.driver, email: 'driver@sandbox.example' },
  retailer: { ...demoCast.retailer, email: 'retailer@sandbox.example' },
} as const satisfies Record<string, DemoPerson>;

export type SandboxRole = keyof typeof sandboxCast;
