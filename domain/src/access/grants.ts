import type { AccessAction } from './access-actions.ts';

/** What every visitor may do, and everybody else, too. */
const publicActions = [
  'read_installation',
  'sign_in',
  'join_waitlist',
  'read_catalog',
  'find_places',
  'track_order',
  'confirm_test_payment',
  'deliver_webhook',
] as const satisfies readonly AccessAction[];
export type PublicAction = (typeof publicActions)[number];

/** What a key may be given; each key names those that it was. */
export const keyActions = [
  'read_order',
  'update_order',
  'read_file',
] as const satisfies readonly AccessAction[];
export type KeyAction = (typeof keyActions)[number];

export function isKeyAction(text: string): text is KeyAction {
  return keyActions.some((known) => known === text);
}

/**
 * Who may do what, role by role. An action that is done to one thing is granted by what somebody is to that thing; further
 * rules may then narrow it: the table of transitions, the kind of a file.
 */
export const grants = {
  visitor: publicActions,
  person: [
    'read_own_account',
    'book_return',
    'read_own_orders',
    'follow_orders',
    'read_notifications',
  ],
  sandbox_person: ['switch_demo_user'],

  driver: ['use_driver_portal', 'drive_order', 'take_orders'],

  /** Without a scope an administrator has the way to the admin area, and nothing in it. */
  admin: ['visit_admin_area', 'use_driver_portal', 'drive_order'],
  dashboard: [
    'read_all_orders',
    'assign_driver',
    'review_order',
    'lose_order',
    'read_outbox',
    'read_consumers',
    'close_case',
    'read_order',
    'update_order',
    'cancel_order',
    'read_payment',
    'read_file',
  ],
  advanced: [],
  internal: [],

  // Toward an order of theirs, which anybody who is signed in may come to have.
  order_owner: [
    'read_order',
    'update_order',
    'cancel_order',
    'pay_order',
    'read_payment',
    'answer_early_pickup',
    'add_file',
    'read_file',
  ],
  order_driver: ['read_order', 'update_order', 'add_file', 'read_file'],

  // Toward the orders of their company. Who says that money was paid back answers for it: a clerk looks up a return.
  retailer_owner: ['read_order', 'update_order', 'read_file', 'issue_api_key'],
  retailer_manager: ['read_order', 'update_order', 'read_file'],
  retailer_clerk: ['read_order', 'read_file'],
  api_key: keyActions,

  // Employees work in no area yet.
  support: [],
  operations: [],
  finance: [],
} as const satisfies Readonly<Record<string, readonly AccessAction[]>>;

export type AccessRole = keyof typeof grants;

export function isGranted(role: AccessRole, action: AccessAction): boolean {
  const actions: readonly AccessAction[] = grants[role];
  return actions.includes(action);
}
