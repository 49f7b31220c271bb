import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import {
  factorOwed,
  needsSecondFactor,
  type OwedFactor,
  rolesWithoutFactor,
} from '@backhaul/domain/access/second-factor.ts';
import { performanceDefaults } from '@backhaul/domain/driver/driver-status.ts';
import {
  type AvailableHours,
  type DayBreak,
  defaultDriverPreferences,
} from '@backhaul/domain/driver/schedule.ts';
import { wallTime } from '../../../orders/driver-day.ts';
import type { AccountRow, DriverProfileRow } from './accounts-store.ts';

type DriverFields = Pick<
  User,
  | 'tutorialCompleted'
  | 'isOnline'
  | 'driverRating'
  | 'applicationStatus'
  | 'backgroundCheckStatus'
  | 'waitlistPosition'
  | 'availableHours'
  | 'preferredRoutes'
  | 'serviceRadius'
  | 'dayBreak'
>;

const noDriver: DriverFields = {
  tutorialCompleted: false,
  isOnline: false,
  driverRating: performanceDefaults.driverRating,
  applicationStatus: null,
  backgroundCheckStatus: null,
  waitlistPosition: null,
  availableHours: null,
  preferredRoutes: [],
  serviceRadius: defaultDriverPreferences.serviceRadius,
  dayBreak: null,
};

/** The driver's hours. A day that the driver never saved has the defaults of product-rules.md#schedule. */
function hoursOf(stored: Partial<AvailableHours>): AvailableHours {
  return { ...defaultDriverPreferences.availableHours, ...stored };
}

const breakOf = ({ break_from: from, break_until: until }: DriverProfileRow): DayBreak | null =>
  from === null || until === null ? null : { start: wallTime(from), end: wallTime(until) };

function presentDriverFields(profile: DriverProfileRow | null): DriverFields {
  if (profile === null) return noDriver;
  return {
    tutorialCompleted: profile.tutorial_completed_at !== null,
    isOnline: profile.is_online,
    driverRating: profile.rating ?? performanceDefaults.driverRating,
    applicationStatus: profile.application_status,
    backgroundCheckStatus: profile.background_check_status,
    waitlistPosition: profile.waitlist_position,
    availableHours: hoursOf(profile.available_hours),
    preferredRoutes: profile.preferred_routes,
    serviceRadius: profile.service_radius_miles,
    dayBreak: breakOf(profile),
  };
}

/** An account as returned to its own session, without the password hash. */
export function presentUser(account: AccountRow): User {
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    username: account.email.slice(0, account.email.indexOf('@')),
    phone: account.phone,
    isAdmin: account.is_admin,
    isDriver: account.is_driver,
    isRetailer: account.memberships.length > 0,
    scopes: account.scopes,
    memberships: account.memberships,
    employeeRole: account.employee_role,
    sandboxId: account.sandbox_id,
    isSandbox: account.sandbox_id !== null,
    owes: null,
    emailVerified: account.email_verified_at !== null,
    newEmail: account.new_email,
    deletesAt: account.deletes_at?.toISOString() ?? null,
    sandboxEndsAt: account.sandbox_ends_at?.toISOString() ?? null,
    createdAt: account.created_at.toISOString(),
    completedDeliveries: account.completed_deliveries,
    ...presentDriverFields(account.driver),
  };
}

/**
 * The account with the rights of this session. Roles that require a second factor are left out until the
 * session has confirmed that factor.
 */
export function presentOwing(account: AccountRow, owes: OwedFactor | null): User {
  const user = presentUser(account);
  if (owes === null) return user;
  const roles = rolesWithoutFactor(user);
  return { ...user, ...roles, isRetailer: roles.memberships.length > 0, owes };
}

/** The account right after the correct password was given, before any second factor. */
export function presentSignedIn(account: AccountRow, isRequired: boolean): User {
  const isStaff = needsSecondFactor(presentUser(account));
  const hasFactor = account.has_second_factor;
  return presentOwing(account, factorOwed({ isStaff, isRequired, hasFactor, isPassed: false }));
}
