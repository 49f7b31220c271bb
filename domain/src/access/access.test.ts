import { describe, expect, it } from 'vitest';
import { decideTransition } from '../order/decide-transition.ts';
import { type OrderRole, isOpen, orderStatuses } from '../order/order-lifecycle.ts';
import { type AccessAction, accessActions } from './access-actions.ts';
import { can, isForProspects, isPublic, type OrderSubject } from './can.ts';
import { fileKinds, mayReadFile, mayUploadFile } from './file-access.ts';
import { actorFor, mayReachCustomer, readerOf, relationsTo } from './order-relation.ts';
import { keyActions } from './grants.ts';
import {
  type ApiKeyPrincipal,
  type Principal,
  type RetailerRole,
  type SessionPrincipal,
  systemPrincipal,
} from './principal.ts';

const person = (fields: Partial<SessionPrincipal>): SessionPrincipal => ({
  kind: 'session',
  userId: 'someone',
  isAdmin: false,
  isDriver: false,
  scopes: [],
  memberships: [],
  employeeRole: null,
  sandboxId: null,
  ...fields,
});
const member = (role: RetailerRole, companyId = 'target') =>
  person({ userId: `${role} of ${companyId}`, memberships: [{ companyId, role }] });
const key = (actions: readonly AccessAction[]): ApiKeyPrincipal => ({
  kind: 'api_key',
  keyId: 'key',
  companyId: 'target',
  companyName: 'Target',
  actions,
  sandboxId: null,
  visitorId: 'visit',
});
const people = {
  visitor: null,
  keptVisitor: { kind: 'visitor', visitorId: 'browser' },
  stranger: person({}),
  owner: person({ userId: 'owner' }),
  itsDriver: person({ userId: 'driver', isDriver: true }),
  otherDriver: person({ userId: 'other', isDriver: true }),
  retailerOwner: member('owner'),
  retailerManager: member('manager'),
  retailerClerk: member('clerk'),
  otherRetailer: member('owner', 'macys'),
  key: key(keyActions),
  readingKey: key(['read_order']),
  otherKey: { ...key(keyActions), companyId: 'macys' },
  sandboxKey: { ...key(keyActions), sandboxId: 'box' },
  support: person({ employeeRole: 'support' }),
  operations: person({ employeeRole: 'operations' }),
  finance: person({ employeeRole: 'finance' }),
  field: person({ employeeRole: 'field' }),
  sandboxSupport: person({ employeeRole: 'support', sandboxId: 'box' }),
  system: systemPrincipal,
  admin: person({ userId: 'admin', isAdmin: true }),
  dashboardAdmin: person({ userId: 'boss', isAdmin: true, scopes: ['dashboard'] }),
  advancedAdmin: person({ isAdmin: true, scopes: ['advanced'] }),
  internalAdmin: person({ isAdmin: true, scopes: ['internal'] }),
  fullAdmin: person({
    userId: 'chief',
    isAdmin: true,
    scopes: ['dashboard', 'advanced', 'internal'],
  }),
  scopeWithoutFlag: person({ userId: 'former', scopes: ['dashboard', 'advanced', 'internal'] }),
  sandboxAdmin: person({ userId: 'owner', isAdmin: true, sandboxId: 'box', scopes: ['dashboard'] }),
} as const satisfies Record<string, Principal | null>;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

const order: OrderSubject = {
  customerId: 'owner',
  driverId: 'driver',
  companyId: 'target',
  sandboxId: null,
  status: 'assigned',
};
const orderAdmins: Name[] = ['dashboardAdmin', 'fullAdmin'];
const realAdmins: Name[] = ['admin', 'advancedAdmin', 'internalAdmin', ...orderAdmins];
/** Console roles that may change orders. */
const handlers: Name[] = [...orderAdmins, 'support', 'operations'];
const readers: Name[] = [...handlers, 'finance'];
const staff: Name[] = ['support', 'operations', 'finance', 'field'];
const itsRetailers: Name[] = ['retailerOwner', 'retailerManager', 'retailerClerk'];
/** Roles that may confirm a refund on their company's orders. */
const changingRetailers: Name[] = ['retailerOwner', 'retailerManager'];

/**
 * Each row has an action, a function that checks the permission, and the people and API keys that the check
 * must allow. The check must refuse all others.
 */
const allowed: [string, (name: Name) => boolean, Name[]][] = [
  [
    'view an order',
    (name) => can(people[name], 'read_order', order),
    ['owner', 'itsDriver', ...itsRetailers, 'key', 'readingKey', ...readers],
  ],
  [
    'change it',
    (name) => can(people[name], 'update_order', order),
    ['owner', 'itsDriver', ...changingRetailers, 'key', ...handlers],
  ],
  [
    'see its company’s returns',
    (name) => can(people[name], 'read_company', { companyId: 'target', sandboxId: null }),
    itsRetailers,
  ],
  [
    'give its company a key',
    (name) => can(people[name], 'issue_api_key', { companyId: 'target', sandboxId: null }),
    ['retailerOwner'],
  ],
  [
    'invite people to its company',
    (name) => can(people[name], 'manage_team', { companyId: 'target', sandboxId: null }),
    ['retailerOwner', 'retailerManager'],
  ],
  [
    'send its company’s returns to a server',
    (name) => can(people[name], 'manage_webhooks', { companyId: 'target', sandboxId: null }),
    ['retailerOwner', 'retailerManager'],
  ],
  ['pay it', (name) => can(people[name], 'pay_order', order), ['owner']],
  ['read its payment', (name) => can(people[name], 'read_payment', order), ['owner', ...readers]],
  [
    'let it be collected early',
    (name) => can(people[name], 'answer_early_pickup', order),
    ['owner'],
  ],
  ['answer at the door', (name) => can(people[name], 'answer_at_door', order), ['owner']],
  [
    'share it with somebody at the door',
    (name) => can(people[name], 'share_order', order),
    ['owner'],
  ],
  [
    'write in its thread',
    (name) => can(people[name], 'write_messages', order),
    ['owner', 'itsDriver', ...handlers],
  ],
  ['have its gift card shown', (name) => can(people[name], 'reveal_gift_card', order), ['owner']],
  ['change its booking', (name) => can(people[name], 'change_order', order), ['owner']],
  [
    'say what becomes of it if the store refuses',
    (name) => can(people[name], 'choose_refusal_plan', order),
    ['owner'],
  ],
  [
    'read the counter receipt',
    (name) => can(people[name], 'read_file', { kind: 'counter_receipt', order }),
    ['owner', 'itsDriver', ...itsRetailers, 'key', ...readers],
  ],
  [
    'read the receipt',
    (name) => can(people[name], 'read_file', { kind: 'receipt', order }),
    ['owner', 'itsDriver', ...readers],
  ],
  [
    'add a pick-up photo',
    (name) => can(people[name], 'add_file', { kind: 'pickup', order }),
    ['itsDriver'],
  ],
  ['add a receipt', (name) => can(people[name], 'add_file', { kind: 'receipt', order }), ['owner']],
];

const isPerson = (name: Name) => people[name]?.kind === 'session';
const signedIn = names.filter(isPerson);
const visitors: Name[] = ['visitor', 'keptVisitor'];
/**
 * API keys of the retailer `target`, of another retailer and of a demo. All three get the same answers from
 * `can()` if no order is passed.
 */
const keys: Name[] = ['key', 'otherKey', 'sandboxKey'];
const drivers: Name[] = ['itsDriver', 'otherDriver'];
const admins: Name[] = [...realAdmins, 'sandboxAdmin'];

/**
 * For each action, the people and programs that may take it on some object. If an action is missing here,
 * everybody may take it, except the system, which makes no API calls.
 */
const tried: Partial<Record<AccessAction, readonly Name[]>> = {
  read_own_account: signedIn,
  change_own_account: signedIn,
  switch_demo_user: ['sandboxAdmin', 'sandboxSupport'],
  watch_demo: ['sandboxAdmin', 'sandboxSupport'],
  prepare_return: [...visitors, ...signedIn],
  contact_us: [...visitors, ...signedIn],
  book_return: signedIn,
  read_own_orders: signedIn,
  follow_orders: signedIn,
  read_notifications: signedIn,
  write_tickets: signedIn,
  rate_driver: signedIn,
  ask_for_help: signedIn,
  block_people: signedIn,
  become_driver: signedIn,
  use_customer_dashboard: signedIn.filter((name) => ![...drivers, ...admins].includes(name)),
  read_order: [...signedIn, ...keys, 'readingKey'],
  update_order: [...signedIn, ...keys],
  cancel_order: signedIn,
  pay_order: signedIn,
  read_payment: signedIn,
  read_documents: signedIn,
  keep_places: signedIn,
  answer_early_pickup: signedIn,
  answer_at_door: signedIn,
  choose_refusal_plan: signedIn,
  change_order: signedIn,
  share_order: signedIn,
  read_messages: signedIn,
  write_messages: signedIn,
  reveal_gift_card: signedIn,
  add_file: signedIn,
  read_file: [...signedIn, ...keys],
  use_driver_portal: [...drivers, ...admins],
  drive_order: [...drivers, ...admins, 'support', 'operations'],
  take_orders: drivers,
  visit_admin_area: [...admins, ...staff],
  read_all_orders: readers,
  see_work: [...orderAdmins, 'support', 'operations', 'finance'],
  find_orders: handlers,
  find_things: [...orderAdmins, ...staff],
  read_customers: handlers,
  read_drivers: [...orderAdmins, 'operations'],
  read_reviews: [...orderAdmins, 'support', 'operations'],
  judge_samples: [...orderAdmins, 'support', 'operations'],
  manage_scorecards: [...orderAdmins, 'operations'],
  answer_feedback: [...orderAdmins, 'support', 'operations'],
  read_reports: [...orderAdmins, 'finance', 'advancedAdmin'],
  import_orders: [...orderAdmins, 'operations'],
  book_for_customer: [...orderAdmins, 'support', 'operations'],
  read_stores: [...handlers, 'field'],
  read_prices: [...admins, 'finance'],
  manage_prices: [...orderAdmins, 'internalAdmin', 'finance'],
  assign_driver: handlers,
  review_order: handlers,
  correct_order: handlers,
  lose_order: [...orderAdmins, 'operations'],
  claim_company: signedIn,
  join_company: signedIn,
  read_company: [...itsRetailers, 'otherRetailer'],
  answer_at_counter: itsRetailers.concat('otherRetailer'),
  confirm_refunds: ['retailerOwner', 'retailerManager', 'otherRetailer'],
  manage_policy: ['retailerOwner', 'retailerManager', 'otherRetailer'],
  manage_stores: ['retailerOwner', 'retailerManager', 'otherRetailer'],
  manage_team: ['retailerOwner', 'retailerManager', 'otherRetailer'],
  issue_api_key: ['retailerOwner', 'otherRetailer'],
  manage_webhooks: ['retailerOwner', 'retailerManager', 'otherRetailer'],
  read_bills: ['retailerOwner', 'retailerManager', 'otherRetailer'],
  accept_agreement: ['retailerOwner', 'otherRetailer'],
  dispute_invoice: ['retailerOwner', 'otherRetailer'],
  follow_by_key: ['key', 'otherKey', 'sandboxKey'],
  book_by_key: ['key', 'otherKey', 'sandboxKey'],
  look_up_by_key: ['key', 'otherKey', 'sandboxKey'],
  change_settings: [...orderAdmins, 'advancedAdmin'],
  close_case: handlers,
  answer_tickets: [...orderAdmins, 'support'],
  review_drivers: [...orderAdmins, 'operations'],
  handle_incidents: handlers,
  manage_blocks: handlers,
  manage_holds: [...orderAdmins, 'operations'],
  manage_desk_notes: [...orderAdmins, 'operations'],
  read_books: [...orderAdmins, 'finance'],
  manage_credit: [...orderAdmins, 'support'],
  decide_held_acts: [...orderAdmins, 'support'],
  adjust_driver_pay: [...orderAdmins, 'operations'],
  ask_approval: readers,
  decide_approvals: [...orderAdmins, 'finance'],
  manage_access: orderAdmins,
  track_payments: [...realAdmins, 'finance'],
  refund_payment: [...orderAdmins, 'support', 'finance'],
  reconcile_money: [...orderAdmins, 'finance'],
  read_retailer_accounts: [...orderAdmins, 'finance'],
  manage_retailer_accounts: [...orderAdmins, 'finance'],
  read_audit: [...orderAdmins, 'advancedAdmin'],
  read_outbox: [...orderAdmins, 'advancedAdmin'],
  send_messages_again: [...orderAdmins, 'advancedAdmin'],
  read_errors: [...orderAdmins, 'advancedAdmin'],
  read_health: [...orderAdmins, 'advancedAdmin'],
  read_consumers: [...orderAdmins, 'advancedAdmin'],
  read_network: [...orderAdmins, 'operations', 'field', 'advancedAdmin'],
  manage_network: [...orderAdmins, 'operations', 'advancedAdmin'],
  read_policy_facts: [...orderAdmins, 'operations', 'field', 'advancedAdmin'],
};

describe('who may', () => {
  it.each(allowed)('%s', (_, may, expected) => {
    expect(names.filter(may).toSorted()).toEqual([...expected].toSorted());
  });

  it.each(accessActions)('%s', (action) => {
    const may = names.filter((name) => can(people[name], action, null));
    const everybody = names.filter((name) => name !== 'system');
    expect(may.toSorted()).toEqual([...(tried[action] ?? everybody)].toSorted());
    expect(isPublic(action)).toBe(tried[action] === undefined);
  });
});

it('keeps a company of a demo and the live one apart', () => {
  const live = { companyId: 'target', sandboxId: null };
  const demo = { ...live, sandboxId: 'box' };
  const owner = people.retailerOwner;
  const ownerOfDemo = { ...owner, sandboxId: 'box' };
  const mayRead = (who: Principal, company: typeof demo | typeof live) =>
    can(who, 'read_company', company);
  expect([mayRead(owner, live), mayRead(owner, demo)]).toEqual([true, false]);
  expect([mayRead(ownerOfDemo, live), mayRead(ownerOfDemo, demo)]).toEqual([false, true]);
  expect(mayRead(key(['read_company']), live)).toBe(false);
});

it('lets people prepare a return before they have an account, and no more', () => {
  expect(accessActions.filter(isForProspects).toSorted()).toEqual(
    accessActions
      .filter((action) => can(people.keptVisitor, action, null) && !isPublic(action))
      .toSorted(),
  );
  expect(isForProspects('prepare_return')).toBe(true);
  expect(isForProspects('pay_order')).toBe(false);
});

describe('relations', () => {
  it.each([
    ['visitor', ['visitor']],
    ['keptVisitor', ['visitor']],
    ['stranger', ['visitor']],
    ['owner', ['owner']],
    ['itsDriver', ['driver']],
    ['otherDriver', ['other_driver']],
    ['retailerClerk', ['retailer']],
    ['otherRetailer', ['visitor']],
    ['key', ['retailer']],
    ['otherKey', ['visitor']],
    ['sandboxKey', ['visitor']],
    ['support', ['admin']],
    ['operations', ['admin']],
    ['finance', ['admin']],
    ['field', ['visitor']],
    ['sandboxSupport', ['visitor']],
    ['advancedAdmin', ['visitor']],
    ['system', ['system']],
    ['admin', ['visitor']],
    ['dashboardAdmin', ['admin']],
    ['scopeWithoutFlag', ['visitor']],
    ['sandboxAdmin', ['visitor']],
  ] as const)('%s stands as %j', (name, relations) => {
    expect(relationsTo(order, people[name])).toEqual(relations);
  });

  it('never makes the customer another driver', () => {
    const drivingOwner = person({ userId: 'owner', isDriver: true });
    const relations = relationsTo({ ...order, driverId: null }, drivingOwner);
    expect(relations).toEqual(['owner']);
    const kind = actorFor({ status: 'created', action: 'accept' }, relations);
    expect(
      decideTransition({ status: 'created', action: 'accept', actor: { kind } }),
    ).toMatchObject({
      code: 'forbidden',
    });
  });

  it('acts in the closest relation that may', () => {
    const adminOwner = relationsTo(order, { ...people.dashboardAdmin, userId: 'owner' });
    expect(actorFor({ status: 'assigned', action: 'cancel' }, adminOwner)).toBe('owner');
    expect(actorFor({ status: 'assigned', action: 'reassign' }, adminOwner)).toBe('admin');
    expect(actorFor({ status: 'lost', action: 'cancel' }, adminOwner)).toBe('owner');
  });

  it('reads as an admin, even of an own order or job', () => {
    expect(readerOf(order, { ...people.dashboardAdmin, userId: 'driver' })).toBe('admin');
    expect(readerOf(order, people.itsDriver)).toBe('driver');
    expect(readerOf(order, { ...people.dashboardAdmin, userId: 'owner' })).toBe('admin');
    expect(readerOf(order, people.owner)).toBe('owner');
    expect(readerOf(order, people.otherDriver)).toBe('other_driver');
    expect(readerOf(order, null)).toBe('visitor');
  });
});

describe('files', () => {
  it('of a gift card come from the driver, from the counter on, and are no files to read', () => {
    const statuses = (relation: OrderRole) =>
      orderStatuses.filter((status) =>
        mayUploadFile({ kind: 'gift_card_front', relations: [relation], status }),
      );
    expect(statuses('driver').toSorted()).toEqual(['completed', 'delivered', 'refunded']);
    for (const relation of ['owner', 'admin', 'retailer', 'other_driver'] as const)
      expect([relation, statuses(relation)]).toEqual([relation, []]);
    const owner = { relations: ['owner'], status: 'completed' } as const;
    expect(mayReadFile({ kind: 'gift_card_back', ...owner })).toBe(false);
  });

  it('are open to somebody who has one right relation among others', () => {
    const both = { relations: ['retailer', 'owner'], status: 'assigned' } as const;
    expect(mayReadFile({ kind: 'receipt', ...both })).toBe(true);
    expect(mayUploadFile({ kind: 'receipt', ...both })).toBe(true);
  });

  it('close to the driver when the job is over, but not before its receipt', () => {
    const asDriver = (status: OrderSubject['status']) =>
      mayUploadFile({ kind: 'counter_receipt', relations: ['driver'], status });
    expect(asDriver('delivered')).toBe(true);
    expect(asDriver('completed')).toBe(false);
    expect(mayReadFile({ kind: 'receipt', relations: ['driver'], status: 'cancelled' })).toBe(
      false,
    );
    expect(mayReadFile({ kind: 'receipt', relations: ['owner'], status: 'cancelled' })).toBe(true);
  });

  it('show the retailer counter receipts only', () => {
    const readable = fileKinds.filter((kind) =>
      mayReadFile({ kind, relations: ['retailer'], status: 'completed' }),
    );
    expect(readable).toEqual(['counter_receipt']);
  });
});

it('lets the driver on the job and admins reach the customer, never one who is only offered it', () => {
  const reach = (relation: OrderRole) =>
    orderStatuses.filter((status) => mayReachCustomer(relation, status));
  expect(reach('driver')).toEqual(orderStatuses.filter(isOpen));
  expect(reach('admin')).toEqual(orderStatuses);
  for (const relation of ['other_driver', 'retailer', 'visitor', 'owner'] as const)
    expect([relation, reach(relation)]).toEqual([relation, []]);
});
