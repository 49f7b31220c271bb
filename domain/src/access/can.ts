import type { OrderStatus } from '../order/order-lifecycle.ts';
import { mayReadFile, mayUploadFile, type FileKind } from './file-access.ts';
import { holdsScope } from './holds-scope.ts';
import { relationsTo, type OrderParties } from './order-relation.ts';
import type { Asker, Person } from './person.ts';

export type OrderSubject = OrderParties & { readonly status: OrderStatus };
export type FileSubject = { readonly kind: FileKind; readonly order: OrderSubject };

/** What each question is asked about; `null` needs nothing but the asker. Every question here is asked by the server. */
export type AccessSubjects = {
  view_order: OrderSubject;
  pay_order: OrderSubject;
  read_file: FileSubject;
  add_file: FileSubject;
  use_driver_portal: null;
  use_admin_dashboard: null;
};
export type AccessAction = keyof AccessSubjects;

type Rule<Subject> = (person: Person, subject: Subject) => boolean;

/** One rule a question; somebody who is not signed in is refused before any of them. */
const rules: { readonly [Action in AccessAction]: Rule<AccessSubjects[Action]> } = {
  view_order: (person, order) =>
    relationsTo(order, person).some((kind) => kind !== 'visitor' && kind !== 'other_driver'),
  pay_order: (person, order) => relationsTo(order, person).includes('owner'),
  read_file: (person, { kind, order }) =>
    mayReadFile({ kind, relations: relationsTo(order, person), status: order.status }),
  add_file: (person, { kind, order }) =>
    mayUploadFile({ kind, relations: relationsTo(order, person), status: order.status }),
  use_driver_portal: (person) => person.isDriver || person.isAdmin,
  use_admin_dashboard: (person) => holdsScope(person, 'dashboard'),
};

/** Whether somebody may do something. The server enforces the answer; the web only hides. */
export function can<Action extends AccessAction>(
  asker: Asker,
  action: Action,
  subject: AccessSubjects[Action],
): boolean {
  return asker !== null && rules[action](asker, subject);
}

/** Every question there is a rule for. */
export const accessActions = Object.keys(rules);
