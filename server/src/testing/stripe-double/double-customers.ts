import { missing } from './double-errors.ts';
import type { CustomerObject, PaymentMethodObject } from './double-objects.ts';
import type { Params } from './double-params.ts';
import type { DoubleWorld } from './double-world.ts';

const expiryYear = 2034;

/**
 * Creates a card with these last digits, or PayPal if `last4` is null. It is not attached to a customer yet.
 */
export function newMethod(world: DoubleWorld, last4: string | null): PaymentMethodObject {
  const method: PaymentMethodObject = {
    id: world.id('pm'),
    object: 'payment_method',
    created: world.now(),
    type: last4 === null ? 'paypal' : 'card',
    customer: null,
    ...(last4 === null
      ? {}
      : { card: { brand: 'visa', last4, exp_month: 12, exp_year: expiryYear } }),
    livemode: false,
  };
  world.methods.set(method.id, method);
  return method;
}

export function createCustomer(world: DoubleWorld, params: Params): CustomerObject {
  const [first] = world.customers.values();
  if (world.isBroken('one_customer') && first !== undefined) return first;
  const customer: CustomerObject = {
    id: world.id('cus'),
    object: 'customer',
    created: world.now(),
    name: params.text('name'),
    email: params.text('email'),
    metadata: params.metadata(),
    livemode: false,
  };
  world.customers.set(customer.id, customer);
  return customer;
}

export function findCustomer(world: DoubleWorld, id: string): CustomerObject {
  return world.customers.get(id) ?? missing('customer', id, 'id');
}

export function deleteCustomer(world: DoubleWorld, id: string) {
  findCustomer(world, id);
  if (!world.isBroken('keeps_customers')) {
    world.customers.delete(id);
    for (const method of world.methods.values()) if (method.customer === id) method.customer = null;
  }
  return { id, object: 'customer', deleted: true };
}

export function methodsOf(world: DoubleWorld, customerId: string): PaymentMethodObject[] {
  const { id } = findCustomer(world, customerId);
  return [...world.methods.values()].filter(({ customer }) => customer === id);
}

export function findMethodOf(
  world: DoubleWorld,
  customerId: string,
  methodId: string,
): PaymentMethodObject {
  const method = world.methods.get(methodId);
  const isTheirs = method?.customer === customerId || world.isBroken('shares_methods');
  if (method === undefined || !isTheirs)
    return missing('PaymentMethod', methodId, 'payment_method');
  return method;
}

export function detachMethod(world: DoubleWorld, methodId: string): PaymentMethodObject {
  const method = world.methods.get(methodId);
  if (method === undefined) return missing('PaymentMethod', methodId, 'payment_method');
  if (!world.isBroken('forgets_detaching')) method.customer = null;
  world.emit('payment_method.detached', method);
  return method;
}
