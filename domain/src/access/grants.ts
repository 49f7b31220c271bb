import type { AccessAction } from './access-actions.ts';

/** Actions that everyone may take, also a visitor without an account. */
const publicActions = [
  'read_installation',
  'sign_in',
  'join_waitlist',
  'read_catalog',
  'find_places',
  'track_order',
  'read_passport',
  'confirm_test_payment',
  'deliver_webhook',
  'report_error',
  'check_return',
] as const satisfies readonly AccessAction[];
export type PublicAction = (typeof publicActions)[number];

/**
 * Actions open to every visitor and every signed-in person, because anybody may become a customer. An API key
 * may not do them.
 */
const prospectActions = ['prepare_return', 'contact_us'] as const satisfies readonly AccessAction[];
export type ProspectAction = (typeof prospectActions)[number];

/** The public API's actions, for API keys alone (product-rules.md#the-public-api). */
export const keyOnlyActions = [
  'follow_by_key',
  'book_by_key',
  'look_up_by_key',
] as const satisfies readonly AccessAction[];
export type KeyOnlyAction = (typeof keyOnlyActions)[number];

export function isKeyOnly(text: string): text is KeyOnlyAction {
  return keyOnlyActions.some((known) => known === text);
}

/** The actions that a retailer's owner can allow an API key. Each key has its own list of them. */
export const keyActions = [
  'read_order',
  'update_order',
  'read_file',
  ...keyOnlyActions,
] as const satisfies readonly AccessAction[];
export type KeyAction = (typeof keyActions)[number];

export function isKeyAction(text: string): text is KeyAction {
  return keyActions.some((known) => known === text);
}

/** Actions of a retailer's manager. The retailer's owner has them too. */
const manager = [
  'read_company',
  'answer_at_counter',
  'confirm_refunds',
  'manage_policy',
  'manage_stores',
  'read_order',
  'update_order',
  'read_file',
  'manage_team',
  'manage_webhooks',
  'read_bills',
] as const satisfies readonly AccessAction[];

/** Actions in the console's sections Reports, Network and System. */
const advanced = [
  'read_reports',
  'read_policy_facts',
  'read_outbox',
  'send_messages_again',
  'read_consumers',
  'read_errors',
  'read_health',
  'read_audit',
  'change_settings',
  'read_network',
  'manage_network',
] as const;

/**
 * Actions that read an order. Roles for all orders may take them on every order of the live tenant (real
 * orders, not demos).
 */
const readOrder = [
  'read_order',
  'read_payment',
  'read_documents',
  'read_file',
  'read_messages',
] as const satisfies readonly AccessAction[];
const handledOrder = [
  ...readOrder,
  'update_order',
  'cancel_order',
  'write_messages',
] as const satisfies readonly AccessAction[];

/**
 * The actions that each role may take. Some roles are a relation to one object, such as `order_owner`. Other
 * rules, such as the order's status, can still forbid an action.
 */
export const grants = {
  visitor: publicActions,
  prospect: prospectActions,
  person: [
    'read_own_account',
    'change_own_account',
    'book_return',
    'read_own_orders',
    'keep_places',
    'follow_orders',
    'read_notifications',
    'write_tickets',
    'ask_for_help',
    'block_people',
    'rate_driver',
    'become_driver',
    'claim_company',
    'join_company',
  ],
  sandbox_person: ['switch_demo_user', 'watch_demo'],

  /** Every person who is neither a driver nor an administrator. Those two have dashboards of their own. */
  customer: ['use_customer_dashboard'],

  driver: ['use_driver_portal', 'drive_order', 'take_orders'],

  /** An administrator has these permissions even without any scope. */
  admin: ['visit_admin_area', 'read_prices', 'use_driver_portal', 'drive_order'],
  /**
   * An administrator of the live tenant (real orders, not demos) may follow payments even without any scope
   * (product-rules.md#payment-tracking).
   */
  live_admin: ['track_payments'],
  dashboard: [
    'see_work',
    'read_all_orders',
    'find_orders',
    'import_orders',
    'book_for_customer',
    'correct_order',
    'assign_driver',
    'review_order',
    'lose_order',
    'read_books',
    'refund_payment',
    ...advanced,
    'manage_prices',
    'close_case',
    'answer_tickets',
    'handle_incidents',
    'manage_blocks',
    'manage_holds',
    'manage_desk_notes',
    'review_drivers',
    'manage_credit',
    'decide_held_acts',
    'adjust_driver_pay',
    'ask_approval',
    'decide_approvals',
    'manage_access',
    'reconcile_money',
    'read_retailer_accounts',
    'manage_retailer_accounts',
    'find_things',
    'read_customers',
    'read_drivers',
    'read_reviews',
    'judge_samples',
    'manage_scorecards',
    'answer_feedback',
    'read_stores',
    ...handledOrder,
  ],
  advanced,
  /** Actions in the console's section Prices. */
  internal: ['manage_prices'],

  // For the customer's own orders. Any signed-in person can become a customer.
  order_owner: [
    'read_order',
    'update_order',
    'cancel_order',
    'pay_order',
    'read_payment',
    'read_documents',
    'answer_early_pickup',
    'answer_at_door',
    'choose_refusal_plan',
    'change_order',
    'share_order',
    'reveal_gift_card',
    'add_file',
    'read_file',
    'read_messages',
    'write_messages',
  ],
  order_driver: [
    'read_order',
    'update_order',
    'add_file',
    'read_file',
    'read_messages',
    'write_messages',
  ],

  // Actions for the role's own company only. Owners and managers may confirm a refund; clerks may not.
  retailer_owner: [...manager, 'issue_api_key', 'accept_agreement', 'dispute_invoice'],
  retailer_manager: manager,
  retailer_clerk: ['read_company', 'answer_at_counter', 'read_order', 'read_file'],
  api_key: keyActions,

  // Roles of our own staff. They hold only for people outside demos (product-rules.md#jobs).
  support: [
    'visit_admin_area',
    'see_work',
    'find_things',
    'read_customers',
    'read_reviews',
    'judge_samples',
    'answer_feedback',
    'read_stores',
    'read_all_orders',
    'find_orders',
    'book_for_customer',
    'correct_order',
    'assign_driver',
    'review_order',
    'close_case',
    'refund_payment',
    'answer_tickets',
    'handle_incidents',
    'manage_blocks',
    'manage_credit',
    'ask_approval',
    'decide_held_acts',
    ...handledOrder,
    'drive_order',
  ],
  operations: [
    'visit_admin_area',
    'see_work',
    'find_things',
    'read_customers',
    'read_drivers',
    'read_reviews',
    'judge_samples',
    'manage_scorecards',
    'answer_feedback',
    'read_stores',
    'read_all_orders',
    'find_orders',
    'import_orders',
    'book_for_customer',
    'correct_order',
    'assign_driver',
    'review_order',
    'lose_order',
    'close_case',
    'handle_incidents',
    'manage_blocks',
    'manage_holds',
    'manage_desk_notes',
    'review_drivers',
    'adjust_driver_pay',
    'ask_approval',
    'read_policy_facts',
    'read_network',
    'manage_network',
    ...handledOrder,
    'drive_order',
  ],
  finance: [
    'visit_admin_area',
    'read_reports',
    'see_work',
    'find_things',
    'read_all_orders',
    'read_books',
    'track_payments',
    'refund_payment',
    'ask_approval',
    'decide_approvals',
    'reconcile_money',
    'read_retailer_accounts',
    'manage_retailer_accounts',
    'read_prices',
    'manage_prices',
    ...readOrder,
  ],
  field: ['visit_admin_area', 'find_things', 'read_stores', 'read_policy_facts', 'read_network'],
} as const satisfies Readonly<Record<string, readonly AccessAction[]>>;

export type AccessRole = keyof typeof grants;

export function isGranted(role: AccessRole, action: AccessAction): boolean {
  const actions: readonly AccessAction[] = grants[role];
  return actions.includes(action);
}
