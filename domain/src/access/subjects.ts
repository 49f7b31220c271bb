import type { OrderStatus } from '../order/order-lifecycle.ts';
import type { AccessAction } from './access-actions.ts';
import type { FileKind } from './file-access.ts';
import type { OrderParties } from './order-relation.ts';

export type OrderSubject = OrderParties & { readonly status: OrderStatus };
export type CompanySubject = { readonly companyId: string; readonly sandboxId: string | null };
export type FileSubject = { readonly kind: FileKind; readonly order: OrderSubject };

/** The actions that are done to one thing, and to what: whether somebody may depends on what they are to it. */
type Subjects = {
  read_order: OrderSubject;
  update_order: OrderSubject;
  pay_order: OrderSubject;
  read_payment: OrderSubject;
  answer_early_pickup: OrderSubject;
  add_file: FileSubject;
  read_file: FileSubject;
  issue_api_key: CompanySubject;
};
export type SubjectOf<Action extends AccessAction> = Action extends keyof Subjects
  ? Subjects[Action]
  : never;
