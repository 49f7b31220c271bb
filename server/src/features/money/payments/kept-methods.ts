import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { GatewayError } from '../../../ports/gateway-errors.ts';
import type { KeptMethod, PaymentGateway } from '../../../ports/payment-gateway.ts';
import { findPayer } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { noteKeeping, readLiveIntent, readOpenTip } from './payments-store.ts';
import { type DuePurpose, requirePayer } from './what-is-due.ts';

function gatewayOf({ gateways }: PaymentDeps, { sandboxId }: SessionPrincipal): PaymentGateway {
  const gateway = gateways.forTenant(sandboxId);
  if (gateway === null) throw new AppError('payment_unavailable');
  return gateway;
}

/** A person's saved payment methods, newest first. Throws payment_unavailable. */
export async function listKeptMethods(
  deps: PaymentDeps,
  principal: SessionPrincipal,
): Promise<KeptMethod[]> {
  const gateway = gatewayOf(deps, principal);
  const payer = await findPayer(deps, gateway, principal.userId);
  return payer === null ? [] : await gateway.listKept(payer);
}

/**
 * Deletes a saved payment method at the gateway. A repeated call, or another person's method, changes
 * nothing. Throws payment_unavailable.
 */
export async function forgetKeptMethod(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  methodId: string,
): Promise<void> {
  const gateway = gatewayOf(deps, principal);
  const payer = await findPayer(deps, gateway, principal.userId);
  if (payer !== null) await gateway.forgetKept(payer, methodId);
}

/**
 * Chooses if the payment method of an open payment is saved, and stores the time of the payer's consent.
 * Throws not_found, forbidden, payment_not_due.
 */
export async function chooseKeeping(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  { orderId, purpose, isKept }: { orderId: string; purpose: DuePurpose; isKept: boolean },
): Promise<void> {
  const { db, clock, gateways } = deps;
  const order = await requirePayer(deps, principal, orderId);
  const open =
    purpose === 'tip' ? await readOpenTip(db, order.id) : await readLiveIntent(db, order.id);
  const isOpen = open?.status === 'requires_payment' || open?.status === 'requires_action';
  const gateway = open && gateways.named(open.gateway);
  if (gateway === undefined || !isOpen) throw new AppError('payment_not_due');
  try {
    await gateway.setKeeping(open.id, isKept);
  } catch (error) {
    // A GatewayError means that the payment was just completed or closed, so nothing is due any more.
    if (error instanceof GatewayError) throw new AppError('payment_not_due');
    throw error;
  }
  await noteKeeping(db, open.id, isKept ? clock.now() : null);
}
