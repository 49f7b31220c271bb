import { GenericExpressionNode, IdentifierNode } from 'kysely-codegen';

/** A column with a default may be omitted in an INSERT. */
const defaulting = (type: string) =>
  new GenericExpressionNode('Generated', [new IdentifierNode(type)]);

/**
 * Columns with a fixed list of values and their domain type. Only here are database values asserted to be of that type.
 * Most have a CHECK (table-checks.test.ts); event columns are written only by our code.
 */
export const listedColumns = {
  'cases.kind': new IdentifierNode('CaseKind'),
  'company_members.role': new IdentifierNode('RetailerRole'),
  'domain_events.status': new IdentifierNode('OrderStatus'),
  'domain_events.subject': defaulting('EventSubject'),
  'domain_events.type': new IdentifierNode('EventType'),
  'driver_earnings.status': defaulting('EarningStatus'),
  'driver_profiles.application_status': defaulting('ApplicationStatus'),
  'driver_profiles.background_check_status': defaulting('BackgroundCheckStatus'),
  'employees.role': new IdentifierNode('EmployeeRole'),
  'event_subjects.subject': new IdentifierNode('EventSubject'),
  'files.kind': new IdentifierNode('FileKind'),
  'ledger_entries.account': new IdentifierNode('LedgerAccount'),
  'ledger_transactions.kind': new IdentifierNode('PostingKind'),
  'local_message_outbox.channel': new IdentifierNode('NotificationChannel'),
  'notification_choices.channel': new IdentifierNode('NotificationChannel'),
  'notification_choices.group_name': new IdentifierNode('NotificationGroup'),
  'notification_deliveries.channel': new IdentifierNode('NotificationChannel'),
  'notification_deliveries.state': new IdentifierNode('DeliveryState'),
  'notifications.moment': new IdentifierNode('NotificationMoment'),
  'unreachable_addresses.channel': new IdentifierNode('NotificationChannel'),
  'orders.early_pickup': new IdentifierNode('EarlyPickup'),
  'orders.heading_to': new IdentifierNode('StopKind'),
  'orders.payment_method': new IdentifierNode('PaymentMethod'),
  'orders.payment_status': defaulting('PaymentStatus'),
  'orders.pickup_location': new IdentifierNode('PickupLocation'),
  'orders.pickup_method': new IdentifierNode('PickupMethod'),
  'orders.policy_result': new IdentifierNode('PolicyResult'),
  'orders.purchase_type': new IdentifierNode('PurchaseType'),
  'orders.refusal_choice': new IdentifierNode('RefusalPlan'),
  'orders.refusal_plan': defaulting('RefusalPlan'),
  'orders.review_status': defaulting('ReviewStatus'),
  'orders.safety_result': new IdentifierNode('SafetyResult'),
  'orders.status': defaulting('OrderStatus'),
  'payment_intents.gateway': new IdentifierNode('PaymentGateway'),
  'quotes.dropoff_precision': defaulting('PlacePrecision'),
  'quotes.pickup_precision': defaulting('PlacePrecision'),
  'refunds.party_at_fault': new IdentifierNode('Fault'),
  'return_policies.refund_method': new IdentifierNode('RefundMethod'),
  'waitlist_entries.kind': new IdentifierNode('WaitlistKind'),
};

const from = (file: string, name: string) => `@backhaul/domain/${file}.ts#${name}`;

/** The modules of those types. */
export const listTypes: Record<string, string> = {
  ApplicationStatus: from('driver/driver-status', 'ApplicationStatus'),
  BackgroundCheckStatus: from('driver/driver-status', 'BackgroundCheckStatus'),
  PolicyResult: from('policy/policy-result', 'PolicyResult'),
  SafetyResult: from('safety/safety-result', 'SafetyResult'),
  CaseKind: from('order/case-kinds', 'CaseKind'),
  EarlyPickup: from('order/early-pickup', 'EarlyPickup'),
  EarningStatus: from('driver/driver-status', 'EarningStatus'),
  Fault: from('fare/outcome', 'Fault'),
  EmployeeRole: from('access/principal', 'EmployeeRole'),
  EventSubject: from('events/event-kinds', 'EventSubject'),
  EventType: from('events/event-kinds', 'EventType'),
  FileKind: from('access/file-access', 'FileKind'),
  LedgerAccount: from('money/ledger-accounts', 'LedgerAccount'),
  DeliveryState: from('notifications/notification-channels', 'DeliveryState'),
  NotificationChannel: from('notifications/notification-channels', 'NotificationChannel'),
  NotificationGroup: from('notifications/notification-groups', 'NotificationGroup'),
  NotificationMoment: from('notifications/moments', 'NotificationMoment'),
  OrderStatus: from('order/order-lifecycle', 'OrderStatus'),
  PaymentGateway: from('order/payment-gateways', 'PaymentGateway'),
  PaymentMethod: from('catalog/booking-options', 'PaymentMethod'),
  PaymentStatus: from('order/order-events', 'PaymentStatus'),
  PickupLocation: from('catalog/booking-options', 'PickupLocation'),
  PickupMethod: from('catalog/booking-options', 'PickupMethod'),
  PlacePrecision: from('geo/position-certainty', 'PlacePrecision'),
  PostingKind: from('money/ledger-accounts', 'PostingKind'),
  PurchaseType: from('catalog/booking-options', 'PurchaseType'),
  RefusalPlan: from('order/refusal-plan', 'RefusalPlan'),
  RefundMethod: from('catalog/booking-options', 'RefundMethod'),
  RetailerRole: from('access/principal', 'RetailerRole'),
  ReviewStatus: from('order/review-status', 'ReviewStatus'),
  StopKind: from('order/current-stop', 'StopKind'),
  WaitlistKind: from('access/waitlist-kinds', 'WaitlistKind'),
};
