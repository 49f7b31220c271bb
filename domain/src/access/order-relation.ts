import {
  findTransition,
  isOpen,
  type OrderRole,
  type OrderAction,
  type OrderStatus,
} from '../order/order-lifecycle.ts';
import { mayInConsole } from './console-roles.ts';
import type { Principal } from './principal.ts';

/** The people and companies that have a part in an order. */
export type OrderParties = {
  readonly customerId: string;
  readonly driverId: string | null;
  readonly companyId: string | null;
  readonly sandboxId: string | null;
};

/**
 * Every relation of a person or program to an order, closest first; never empty. A person who may read all
 * orders is `admin` for each order outside demos.
 */
export function relationsTo(order: OrderParties, principal: Principal | null): OrderRole[] {
  if (principal?.kind === 'system') return ['system'];
  if (principal === null || principal.kind === 'visitor') return ['visitor'];
  if (principal.sandboxId !== order.sandboxId) return ['visitor'];
  if (principal.kind === 'api_key')
    return principal.companyId === order.companyId ? ['retailer'] : ['visitor'];
  const isOwner = principal.userId === order.customerId;
  const isItsDriver = principal.userId === order.driverId;
  const isRetailer = principal.memberships.some(({ companyId }) => companyId === order.companyId);
  const relations: readonly [OrderRole, boolean][] = [
    ['driver', isItsDriver],
    ['owner', isOwner],
    ['retailer', isRetailer],
    ['other_driver', principal.isDriver && !isOwner && !isItsDriver],
    ['admin', mayInConsole(principal, 'read_all_orders')],
  ];
  const held = relations.filter(([, holds]) => holds).map(([kind]) => kind);
  return held.length > 0 ? held : ['visitor'];
}

/**
 * The role in which somebody acts on an order: the closest of their relations that may take the action. If
 * none may, the closest relation.
 */
export function actorFor(
  transition: { readonly status: OrderStatus; readonly action: OrderAction },
  relations: readonly OrderRole[],
): OrderRole {
  const who = findTransition(transition.status, transition.action)?.who ?? [];
  return relations.find((kind) => who.includes(kind)) ?? relations[0] ?? 'visitor';
}

/**
 * The role in which somebody reads an order: `admin` if they have that relation, else their closest relation.
 */
export function readerOf(order: OrderParties, principal: Principal | null): OrderRole {
  const relations = relationsTo(order, principal);
  return relations.includes('admin') ? 'admin' : (relations[0] ?? 'visitor');
}

/**
 * True for the order's driver from acceptance until the job ends. Delivery does not end the job, because the
 * driver must still add the store's receipt.
 */
export function isOnTheJob(relation: OrderRole, status: OrderStatus): boolean {
  return relation === 'driver' && isOpen(status);
}

/**
 * True if a reader may see the customer's name, phone and access instructions. A driver who only got the
 * offer may not.
 */
export function mayReachCustomer(relation: OrderRole, status: OrderStatus): boolean {
  return relation === 'admin' || isOnTheJob(relation, status);
}
