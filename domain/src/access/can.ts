import { isActive, type OrderStatus } from '../order/order-lifecycle.ts';
import { mayReadFile, mayUploadFile, type FileKind } from './file-access.ts';
import { holdsScope } from './holds-scope.ts';
import { relationsTo, type OrderParties } from './order-relation.ts';
import type { Asker, Person } from './person.ts';

export type OrderSubject = OrderParties & { readonly status: OrderStatus };
export type FileSubject = { readonly kind: FileKind; readonly order: OrderSubject };
export type CompanySubject = { readonly companyId: string };
export type UploadSubject = { readonly uploaderId: string };

/** What each question is asked about; `null` needs nothing but the asker. */
export type AccessSubjects = {
  view_order: OrderSubject;
  view_offered_order: OrderSubject;
  cancel_order: OrderSubject;
  pay_order: OrderSubject;
  see_driver_position: OrderSubject;
  read_file: FileSubject;
  add_file: FileSubject;
  attach_upload: UploadSubject;
  manage_company: CompanySubject;
  book_order: null;
  use_account: null;
  use_customer_dashboard: null;
  use_driver_portal: null;
  use_retailer_area: null;
  use_employee_area: null;
  use_admin_dashboard: null;
  use_advanced_pages: null;
  use_internal_pages: null;
  use_payment_tracking: null;
  manage_admin_access: null;
};
export type AccessAction = keyof AccessSubjects;

type Rule<Subject> = (person: Person, subject: Subject) => boolean;

const isSignedIn = () => true;
const isParty: Rule<OrderSubject> = (person, order) =>
  relationsTo(order, person).some((kind) => kind !== 'visitor' && kind !== 'other_driver');
const isOwner: Rule<OrderSubject> = (person, order) => relationsTo(order, person).includes('owner');

const positionStatuses: readonly OrderStatus[] = ['picked_up', 'in_transit'];

/** One rule a question; somebody who is not signed in is refused before any of them. */
const rules: { readonly [Action in AccessAction]: Rule<AccessSubjects[Action]> } = {
  view_order: isParty,
  view_offered_order: (person, order) =>
    isParty(person, order) ||
    (order.status === 'created' && relationsTo(order, person).includes('other_driver')),
  cancel_order: (person, order) =>
    relationsTo(order, person).some((kind) => kind === 'owner' || kind === 'admin'),
  pay_order: isOwner,
  see_driver_position: (person, order) => {
    const relations = relationsTo(order, person);
    if (relations.includes('driver') || relations.includes('admin')) return true;
    return relations.includes('owner') && isActive(order.status);
  },
  read_file: (person, { kind, order }) =>
    mayReadFile({ kind, relations: relationsTo(order, person), status: order.status }),
  add_file: (person, { kind, order }) =>
    mayUploadFile({ kind, relations: relationsTo(order, person), status: order.status }),
  attach_upload: (person, { uploaderId }) => person.userId === uploaderId,
  manage_company: (person, { companyId }) =>
    person.companyIds.includes(companyId) || holdsScope(person, 'dashboard'),
  book_order: isSignedIn,
  use_account: isSignedIn,
  use_customer_dashboard: (person) => !person.isDriver && !person.isAdmin,
  use_driver_portal: (person) => person.isDriver || person.isAdmin,
  use_retailer_area: isSignedIn,
  use_employee_area: isSignedIn,
  use_admin_dashboard: (person) => holdsScope(person, 'dashboard'),
  use_advanced_pages: (person) => holdsScope(person, 'advanced'),
  use_internal_pages: (person) => holdsScope(person, 'internal'),
  use_payment_tracking: (person) => person.isAdmin,
  manage_admin_access: (person) => holdsScope(person, 'dashboard'),
};

/** Whether somebody may do something. The server enforces the answer; the web only hides by it. */
export function can<Action extends AccessAction>(
  asker: Asker,
  action: Action,
  subject: AccessSubjects[Action],
): boolean {
  return asker !== null && rules[action](asker, subject);
}

/** Public tracking shows the driver's position only while the item is on the road (D8). */
export function isPositionPublic(status: OrderStatus): boolean {
  return positionStatuses.includes(status);
}
