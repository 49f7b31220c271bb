import type { OrderRole } from '../order/order-lifecycle.ts';
import type { AccessAction, FileSubject, OrderSubject, SubjectOf } from './access-actions.ts';
import { adminScopes } from './admin-scopes.ts';
import { mayReadFile, mayUploadFile } from './file-access.ts';
import { type AccessRole, grants, type PublicAction } from './grants.ts';
import { holdsScope } from './holds-scope.ts';
import { relationsTo } from './order-relation.ts';
import type { Asker } from './person.ts';

/** Every role somebody has, also those that they have only toward an order of theirs. */
function rolesOf(asker: Asker): AccessRole[] {
  if (asker === null) return ['visitor'];
  const roles: readonly (readonly [AccessRole, boolean])[] = [
    ['visitor', true],
    ['person', true],
    ['order_owner', true],
    ['order_driver', true],
    ['retailer', asker.companyIds.length > 0],
    ['sandbox_person', asker.sandboxId !== null],
    ['driver', asker.isDriver],
    ['admin', asker.isAdmin],
    ...adminScopes.map((scope) => [scope, holdsScope(asker, scope)] as const),
  ];
  return roles.filter(([, holds]) => holds).map(([role]) => role);
}

const roleOfRelation: Readonly<Record<OrderRole, AccessRole | null>> = {
  owner: 'order_owner',
  driver: 'order_driver',
  retailer: 'retailer',
  admin: 'dashboard',
  other_driver: null,
  system: null,
  visitor: null,
};

/** What a file's kind says beside its reader's role: which relations may read it, and which one adds it. */
function allowsFile(action: AccessAction, { kind, order }: FileSubject, asker: Asker): boolean {
  const question = { kind, relations: relationsTo(order, asker), status: order.status };
  return action === 'add_file' ? mayUploadFile(question) : mayReadFile(question);
}

type Subject = OrderSubject | FileSubject;

const isFile = (subject: Subject): subject is FileSubject => 'order' in subject;

/**
 * Whether somebody may do something to a subject; with null, whether there may be any subject to which they may. Who is not
 * signed in is null. The server enforces the answer; the web only hides.
 */
export function can<Action extends AccessAction>(
  asker: Asker,
  action: Action,
  subject: SubjectOf<Action> | null,
): boolean {
  const isGranted = (role: AccessRole | null) => role !== null && grants[role].includes(action);
  if (subject === null) return rolesOf(asker).some(isGranted);
  const about: Subject = subject;
  const relations = relationsTo(isFile(about) ? about.order : about, asker);
  const holds = relations.some((relation) => isGranted(roleOfRelation[relation]));
  return holds && (!isFile(about) || allowsFile(action, about, asker));
}

/** Whether a visitor may, and so everybody. */
export function isPublic(action: AccessAction): action is PublicAction {
  return grants.visitor.includes(action);
}
