import { can } from '@backhaul/domain/access/can.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { AppError } from './app-error.ts';

/** The acts on a retailer's data that a person's role in its team may allow. */
type CompanyAction =
  | 'read_company'
  | 'answer_at_counter'
  | 'confirm_refunds'
  | 'manage_policy'
  | 'manage_stores'
  | 'manage_team'
  | 'issue_api_key'
  | 'manage_webhooks'
  | 'read_bills'
  | 'accept_agreement'
  | 'dispute_invoice';

/** Throws not_found to people of other retailers, forbidden to members whose role does not allow it. */
export function requireCompany(
  principal: SessionPrincipal,
  action: CompanyAction,
  companyId: string,
): void {
  const { memberships, sandboxId } = principal;
  if (can(principal, action, { companyId, sandboxId })) return;
  const isMember = memberships.some((membership) => membership.companyId === companyId);
  throw new AppError(isMember ? 'forbidden' : 'not_found');
}
