import type { Params } from './double-params.ts';
import type { IntentObject } from './double-objects.ts';
import { missing } from './double-errors.ts';
import type { DoubleWorld } from './double-world.ts';

const pageSize = 10;
const largestPage = 100;

interface Listed {
  id: string;
  created: number;
}

/** Returns a page of a list, the newest element first, that begins after the element `starting_after`. */
export function page(url: string, all: Iterable<Listed>, params: Params) {
  const from = params.integer('created[gte]') ?? 0;
  const to = params.integer('created[lt]') ?? Number.POSITIVE_INFINITY;
  const newest = [...all].toReversed().filter(({ created }) => created >= from && created < to);
  const after = params.text('starting_after');
  const at = after === null ? -1 : newest.findIndex(({ id }) => id === after);
  if (after !== null && at === -1) return missing('object', after, 'starting_after');
  const limit = Math.min(params.integer('limit') ?? pageSize, largestPage);
  const data = newest.slice(at + 1, at + 1 + limit);
  return { object: 'list', url, has_more: at + 1 + limit < newest.length, data };
}

/**
 * The account's balance transactions. If the caller expands `data.source`, each contains its source as a full
 * object instead of an id.
 */
export function movements(world: DoubleWorld, params: Params) {
  const isWhole = params.expanded().has('data.source');
  return [...world.balance.values()].map((moved) => ({
    ...moved,
    source: isWhole ? (sourceOf(world, moved.source ?? '') ?? moved.source) : moved.source,
  }));
}

const sourceOf = ({ charges, refunds, disputes }: DoubleWorld, id: string) =>
  charges.get(id) ?? refunds.get(id) ?? disputes.get(id);

/**
 * A payment intent as the API returns it. Its latest charge and that charge's refunds are included in full if
 * the caller expands them.
 */
export function present(world: DoubleWorld, intent: IntentObject, params: Params) {
  const expanded = params.expanded();
  const charge = world.charges.get(intent.latest_charge ?? '');
  const isWhole = expanded.has('latest_charge') || expanded.has('latest_charge.refunds');
  if (charge === undefined || !isWhole) return intent;
  if (!expanded.has('latest_charge.refunds')) return { ...intent, latest_charge: charge };
  const refunds = [...world.refunds.values()].filter((refund) => refund.charge === charge.id);
  const url = `/v1/charges/${charge.id}/refunds`;
  const listed = {
    object: 'list',
    url,
    has_more: refunds.length > pageSize,
    data: refunds.toReversed().slice(0, pageSize),
  };
  return { ...intent, latest_charge: { ...charge, refunds: listed } };
}

const on = {
  available: true,
  display_preference: { value: 'on', preference: 'on', overridable: true },
};
const active = { status: 'active' };

/** The payment methods that the account offers by default, in Stripe's format. */
export const offeredWays = ({ takesPayPal }: DoubleWorld) => ({
  id: 'pmc_double',
  object: 'payment_method_configuration',
  active: true,
  is_default: true,
  created: 0,
  livemode: false,
  name: 'Default',
  card: on,
  apple_pay: on,
  google_pay: on,
  link: on,
  paypal: { ...on, available: takesPayPal },
});

export const registeredDomain = (name: string) => ({
  id: 'pmd_double',
  object: 'payment_method_domain',
  created: 0,
  domain_name: name,
  enabled: true,
  livemode: false,
  apple_pay: active,
  google_pay: active,
  link: active,
  paypal: active,
  amazon_pay: active,
});
