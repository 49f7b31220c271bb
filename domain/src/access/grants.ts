import type { AccessAction } from './access-actions.ts';

/**
 * What grants rights. The first ones a person has wherever they are; the last ones only toward orders of theirs, which
 * anybody who is signed in may come to have.
 */
export const accessRoles = [
  'visitor',
  'person',
  'sandbox_person',
  'driver',
  'admin',
  'dashboard',
  'advanced',
  'internal',
  'order_owner',
  'order_driver',
  'retailer',
] as const;
export type AccessRole = (typeof accessRoles)[number];

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

/**
 * Who may do what. An action that is done to one thing is granted by what somebody is to that thing; further rules may then
 * narrow it (a file's kind, an order's status).
 */
export const grants: Readonly<Record<AccessRole, readonly AccessAction[]>> = {
  visitor: publicActions,
  person: ['read_own_account', 'book_return', 'read_own_orders', 'follow_orders'],
  sandbox_person: ['switch_demo_user'],
  driver: ['use_driver_portal', 'drive_order', 'take_orders'],
  admin: ['visit_admin_area', 'use_driver_portal', 'drive_order'],
  dashboard: [
    'read_all_orders',
    'assign_driver',
    'review_order',
    'lose_order',
    'close_case',
    'read_order',
    'update_order',
    'cancel_order',
    'read_payment',
    'read_file',
  ],
  advanced: [],
  internal: [],
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
  retailer: ['read_order', 'update_order', 'read_file'],
};
