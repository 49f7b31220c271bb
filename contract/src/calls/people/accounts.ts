import { dateOfBirthMessage } from '@backhaul/domain/access/date-of-birth.ts';
import { adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { employeeRoles, retailerRoles } from '@backhaul/domain/access/principal.ts';
import { accountMessages, isEmail } from '@backhaul/domain/access/registration-rules.ts';
import { owedFactors } from '@backhaul/domain/access/second-factor.ts';
import { waitlistKinds } from '@backhaul/domain/access/waitlist-kinds.ts';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';
import {
  applicationStatuses,
  backgroundCheckStatuses,
} from '@backhaul/domain/driver/driver-status.ts';
import { paymentGateways } from '@backhaul/domain/order/payment-gateways.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pricesInForce } from '../../fare-rules-answer.ts';
import { line, optionalText, point, uuid, zipCode } from '../../fields.ts';

export const about = 'Accounts and sessions, and the features of this installation.';

/** The account of the signed-in user, in the form that only this user gets. */
export const user = z.object({
  id: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  phone: z.nullable(z.string()),
  isAdmin: z.boolean(),
  isDriver: z.boolean(),
  isRetailer: z.boolean(),
  scopes: z.array(z.enum(adminScopes)),
  memberships: z.array(z.object({ companyId: z.string(), role: z.enum(retailerRoles) })),
  employeeRole: z.nullable(z.enum(employeeRoles)),
  /** The id of the demo that the user belongs to; null outside a demo. */
  sandboxId: z.nullable(uuid),
  isSandbox: z.boolean(),
  /** The sign-in step that this session needs before it may act for the company; null if none is missing. */
  owes: z.nullable(z.enum(owedFactors)),
  emailVerified: z.boolean(),
  /** The new e-mail address, which replaces `email` once the link in a mail confirms it. */
  newEmail: z.nullable(z.string()),
  /** The time at which the account will be erased; null if nobody requested it. */
  deletesAt: z.nullable(z.string()),
  /** The time at which the demo ends; null outside a demo. */
  sandboxEndsAt: z.nullable(z.string()),
  createdAt: z.string(),
  tutorialCompleted: z.boolean(),
  isOnline: z.boolean(),
  driverRating: z.number(),
  completedDeliveries: z.number(),
  applicationStatus: z.nullable(z.enum(applicationStatuses)),
  backgroundCheckStatus: z.nullable(z.enum(backgroundCheckStatuses)),
  waitlistPosition: z.nullable(z.number()),
  availableHours: z.nullable(
    z.record(z.string(), z.object({ available: z.boolean(), start: z.string(), end: z.string() })),
  ),
  preferredRoutes: z.array(z.string()),
  serviceRadius: z.number(),
  /** The driver's daily break, as times of day; null for none. */
  dayBreak: z.nullable(z.object({ start: z.string(), end: z.string() })),
});
export type User = z.infer<typeof user>;

export const userAnswer = z.object({ user });
export const email = z
  .string(accountMessages.emailInvalid)
  .check(z.trim(), z.toLowerCase(), z.refine(isEmail, accountMessages.emailInvalid));
export const name = (required: string, tooLong: string) =>
  line(1_000, required).check(z.maxLength(accountLimits.maxNameLength, tooLong));
export const password = z
  .string(accountMessages.passwordRequired)
  .check(
    z.minLength(1, accountMessages.passwordRequired),
    z.maxLength(accountLimits.maxPasswordLength, accountMessages.passwordTooLong),
  );

export const confirmPassword = z
  .string(accountMessages.confirmPasswordRequired)
  .check(z.minLength(1, accountMessages.confirmPasswordRequired));
export const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { message: accountMessages.passwordsDiffer, path: ['confirmPassword'] },
);

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account. This does not sign you in. Sign in next.',
  access: 'sign_in',
  changes: [],
  status: 201,
  creates: true,
  body: z
    .object({
      email,
      password,
      confirmPassword,
      firstName: name(accountMessages.firstNameRequired, accountMessages.firstNameTooLong),
      lastName: name(accountMessages.lastNameRequired, accountMessages.lastNameTooLong),
      phone: optionalText(40),
      // The date of birth. It may be '', because forms send an empty field that way.
      dateOfBirth: z.nullish(z.union([z.iso.date(dateOfBirthMessage), z.literal('')])),
    })
    .check(samePasswords),
  answer: userAnswer,
  errors: ['held_back', 'email_taken', 'login_restricted', 'busy'],
});

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password; sets the session cookie.',
  access: 'sign_in',
  changes: [],
  body: z.object({ email, password }),
  answer: userAnswer,
  errors: ['invalid_credentials', 'requires_signup', 'login_restricted', 'busy'],
});

export const demoLogin = defineCall({
  method: 'POST',
  path: '/api/auth/demo-login',
  summary: 'Start a fresh sandbox for 24 hours and sign in as its customer.',
  access: 'sign_in',
  changes: [],
  /** The example orders of the demo: in every state (the default), or only ended ones. */
  body: z.optional(z.object({ orders: z.optional(z.enum(['every_state', 'ended'])) })),
  answer: userAnswer,
  errors: ['held_back', 'login_restricted', 'busy'],
});

/** Switches between the three users of one demo. It never changes role flags (product-rules.md#sandboxes). */
export const switchDemoUser = defineCall({
  method: 'POST',
  path: '/api/auth/demo-switch',
  summary: 'In a sandbox, switch to its customer, driver or retailer.',
  access: 'switch_demo_user',
  changes: [],
  body: z.object({ role: z.enum(['customer', 'driver', 'retailer']) }),
  answer: userAnswer,
  errors: ['forbidden'],
});

export const devAdminLogin = defineCall({
  method: 'POST',
  path: '/api/auth/dev-admin-login',
  summary: 'Development mode on loopback only: sign in as the demo administrator.',
  access: 'sign_in',
  developmentOnly: true,
  changes: [],
  answer: userAnswer,
  errors: ['not_found'],
});

/** Reasons that a sign-in with another service failed. The sign-in page gets one as its parameter `oauth`. */
const oauthFailures = ['failed', 'account_exists', 'restricted'] as const;
export type OAuthFailure = (typeof oauthFailures)[number];

/** Results of connecting another sign-in service, passed to the settings page as `connect=`. */
const connectOutcomes = ['connected', 'connected_elsewhere', 'unverified', 'failed'] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];

const afterwards = z.object({
  /** The page to open after the sign-in. URLs of other sites are ignored. */
  next: z.optional(z.string()),
  /** With '1', connects the sign-in service to the signed-in account, then returns to its settings. */
  connect: z.optional(z.literal('1')),
});

export const googleSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Page for the browser: goes to Google to sign in.',
  access: 'sign_in',
  reads: [],
  query: afterwards,
  status: 302,
});

export const googleCallback = defineCall({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Page for the browser: comes back from Google and sets the session.',
  access: 'sign_in',
  reads: [],
  status: 302,
});

export const facebookSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/facebook',
  summary: 'Page for the browser: goes to Facebook to sign in.',
  access: 'sign_in',
  reads: [],
  query: afterwards,
  status: 302,
});

export const facebookCallback = defineCall({
  method: 'GET',
  path: '/api/auth/facebook/callback',
  summary: 'Page for the browser: comes back from Facebook and sets the session.',
  access: 'sign_in',
  reads: [],
  status: 302,
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session.',
  access: 'sign_in',
  changes: [],
  status: 204,
});

export const me = defineCall({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user.',
  access: 'read_own_account',
  reads: ['account'],
  answer: user,
});

export const currentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user with driver preferences.',
  access: 'read_own_account',
  reads: ['account'],
  keptOffline: true,
  answer: user,
});

export const environment = defineCall({
  method: 'GET',
  path: '/api/config/environment',
  summary: 'The features of this installation.',
  access: 'read_installation',
  reads: ['installation'],
  keptOffline: true,
  answer: z.object({
    allowDriverSignup: z.boolean(),
    allowPublicLogin: z.boolean(),
    mode: z.enum(['development', 'production']),
    brandName: z.string(),
    supportPhone: z.string(),
    supportEmail: z.string(),
    oauth: z.object({ google: z.boolean(), facebook: z.boolean() }),
    /** The payment gateway; null if this server takes no real payments. */
    paymentGateway: z.nullable(z.enum(paymentGateways)),
    /** Stripe's key for browsers; null without Stripe. */
    paymentKey: z.nullable(z.string()),
    serviceArea: z.object({
      id: z.string(),
      name: z.string(),
      center: point,
      timeZone: z.string(),
    }),
    /** The price version that applies to new quotes. */
    prices: pricesInForce,
  }),
});

export const joinWaitlist = defineCall({
  method: 'POST',
  path: '/api/waitlist',
  summary: 'Ask for an e-mail when the service starts in a ZIP code.',
  access: 'join_waitlist',
  changes: [],
  status: 201,
  creates: true,
  body: z.object({
    email,
    zip: zipCode,
    kind: z.enum(waitlistKinds),
  }),
  answer: z.object({
    email: z.string(),
    zip: z.string(),
    kind: z.enum(waitlistKinds),
    /** True if we already pick up returns at this ZIP code, so no waitlist is needed. */
    isServed: z.boolean(),
  }),
});

export const readZip = defineCall({
  method: 'GET',
  path: '/api/service-area/{zip}',
  summary: 'Whether we collect items in a ZIP code.',
  access: 'read_installation',
  reads: ['installation'],
  params: z.object({ zip: zipCode }),
  answer: z.object({
    zip: z.string(),
    /** The open service area that includes the ZIP code; null if there is none. */
    areaName: z.nullable(z.string()),
  }),
});
