/** Every right there is, as a verb on a thing. Each call and each screen names the one it needs. */
export const accessActions = [
  'read_installation',
  'sign_in',
  'join_waitlist',
  'read_catalog',
  'find_places',
  'track_order',
  'confirm_test_payment',
  'deliver_webhook',

  'check_return',
  'read_own_account',
  'switch_demo_user',
  'prepare_return',
  'book_return',
  'read_own_orders',
  'keep_places',
  'follow_orders',
  'read_notifications',

  'read_order',
  'update_order',
  'cancel_order',
  'pay_order',
  'read_payment',
  'answer_early_pickup',
  'choose_refusal_plan',
  'add_file',
  'read_file',

  'use_driver_portal',
  'drive_order',
  'take_orders',

  'visit_admin_area',
  'read_all_orders',
  'assign_driver',
  'review_order',
  'lose_order',
  'read_outbox',
  'read_consumers',
  'read_policy_facts',
  'close_case',

  'issue_api_key',
] as const;
export type AccessAction = (typeof accessActions)[number];
