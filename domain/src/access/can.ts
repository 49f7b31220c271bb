import type { OrderStatus } from '../order/order-lifecycle.ts';
import type { AccessAction } from './access-actions.ts';
import { consoleRolesOf } from './console-roles.ts';
import { type FileKind, mayReadFile, mayUploadFile } from './file-access.ts';
import {
  type AccessRole,
  grants,
  isGranted,
  type ProspectAction,
  type PublicAction,
} from './grants.ts';
import { type OrderParties, relationsTo } from './order-relation.ts';
import type { Principal, SessionPrincipal } from './principal.ts';

export type OrderSubject = OrderParties & { readonly status: OrderStatus };
type CompanySubject = { readonly companyId: string; readonly sandboxId: string | null };
type FileSubject = { readonly kind: FileKind; readonly order: OrderSubject };

/**
 * The type of the object for each action that needs one. A person's relation to the object, such as being its
 * owner, can permit the action.
 */
type Subjects = {
  read_order: OrderSubject;
  update_order: OrderSubject;
  pay_order: OrderSubject;
  read_payment: OrderSubject;
  read_documents: OrderSubject;
  answer_early_pickup: OrderSubject;
  answer_at_door: OrderSubject;
  choose_refusal_plan: OrderSubject;
  change_order: OrderSubject;
  share_order: OrderSubject;
  read_messages: OrderSubject;
  write_messages: OrderSubject;
  reveal_gift_card: OrderSubject;
  add_file: FileSubject;
  read_file: FileSubject;
  read_company: CompanySubject;
  answer_at_counter: CompanySubject;
  confirm_refunds: CompanySubject;
  manage_policy: CompanySubject;
  manage_stores: CompanySubject;
  manage_team: CompanySubject;
  issue_api_key: CompanySubject;
  manage_webhooks: CompanySubject;
};
type SubjectOf<Action extends AccessAction> = Action extends keyof Subjects
  ? Subjects[Action]
  : never;
type Subject = OrderSubject | FileSubject | CompanySubject;

const isFile = (subject: Subject): subject is FileSubject => 'kind' in subject;
const isOrder = (subject: OrderSubject | CompanySubject): subject is OrderSubject =>
  'customerId' in subject;

function memberRoles({ memberships }: SessionPrincipal, companyId?: string | null): AccessRole[] {
  return memberships
    .filter((membership) => companyId === undefined || membership.companyId === companyId)
    .map(({ role }) => `retailer_${role}` as const);
}

/** Every role of a person, including those that hold only for their own orders. */
function rolesOfPerson(person: SessionPrincipal): AccessRole[] {
  const { sandboxId, isDriver, isAdmin } = person;
  return [
    'visitor',
    'prospect',
    'person',
    'order_owner',
    'order_driver',
    ...memberRoles(person),
    ...(sandboxId === null ? [] : (['sandbox_person'] as const)),
    ...(isDriver || isAdmin ? [] : (['customer'] as const)),
    ...(isDriver ? (['driver'] as const) : []),
    ...(isAdmin ? (['admin'] as const) : []),
    ...(isAdmin && sandboxId === null ? (['live_admin'] as const) : []),
    ...consoleRolesOf(person),
  ];
}

function rolesOf(principal: Principal | null): AccessRole[] {
  if (principal === null || principal.kind === 'visitor') return ['visitor', 'prospect'];
  if (principal.kind === 'system') return [];
  return principal.kind === 'api_key' ? ['visitor', 'api_key'] : rolesOfPerson(principal);
}

/** The roles that a person or program has because of a relation to this order. */
function rolesToward(order: OrderParties, principal: Principal): AccessRole[] {
  return relationsTo(order, principal).flatMap((relation): AccessRole[] => {
    if (relation === 'owner') return ['order_owner'];
    if (relation === 'driver') return ['order_driver'];
    if (relation === 'admin' && principal.kind === 'session') return consoleRolesOf(principal);
    if (relation !== 'retailer') return [];
    if (principal.kind === 'session') return memberRoles(principal, order.companyId);
    return principal.kind === 'api_key' ? ['api_key'] : [];
  });
}

function rolesTowardCompany(company: CompanySubject, principal: Principal): AccessRole[] {
  if (principal.kind !== 'session' || principal.sandboxId !== company.sandboxId) return [];
  return memberRoles(principal, company.companyId);
}

/**
 * True if the rules for this kind of file allow the action. These rules apply in addition to the permissions
 * of the role.
 */
function allowsFile(action: AccessAction, { kind, order }: FileSubject, principal: Principal) {
  const question = { kind, relations: relationsTo(order, principal), status: order.status };
  return action === 'add_file' ? mayUploadFile(question) : mayReadFile(question);
}

function mayToSubject(principal: Principal, action: AccessAction, subject: Subject): boolean {
  if (isFile(subject) && !allowsFile(action, subject, principal)) return false;
  const owned = isFile(subject) ? subject.order : subject;
  const roles = isOrder(owned)
    ? rolesToward(owned, principal)
    : rolesTowardCompany(owned, principal);
  return roles.some((role) => isGranted(role, action));
}

/**
 * True if an API key may not take the action, because the action is neither public nor in the key's list.
 */
function isWithheld(principal: Principal | null, action: AccessAction): boolean {
  return principal?.kind === 'api_key' && !isPublic(action) && !principal.actions.includes(action);
}

/**
 * True if this person or program may do the action to the object `subject`. If `subject` is null, one role
 * that grants the action is enough. A null `principal` is an unknown visitor. The server enforces the result;
 * the web client only hides controls.
 */
export function can<Action extends AccessAction>(
  principal: Principal | null,
  action: Action,
  subject: SubjectOf<Action> | null,
): boolean {
  if (isWithheld(principal, action)) return false;
  if (subject === null) return rolesOf(principal).some((role) => isGranted(role, action));
  return principal !== null && mayToSubject(principal, action, subject);
}

const publicActions: readonly AccessAction[] = grants.visitor;

export function isPublic(action: AccessAction): action is PublicAction {
  return publicActions.includes(action);
}

export function isForProspects(action: AccessAction): action is ProspectAction {
  return isGranted('prospect', action);
}
