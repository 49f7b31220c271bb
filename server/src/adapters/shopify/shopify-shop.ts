import type { ShopOrder } from '@backhaul/domain/retail/shops.ts';
import { centsOfText } from '@backhaul/domain/retail/shops.ts';
import * as z from 'zod/mini';
import type { OutgoingRequests } from '../../ports/outgoing-requests.ts';
import type { Shop, ShopAccess, ShopRefund, ShopReturn, ShopSystem } from '../../ports/shop.ts';
import { isSignedInBase64 } from '../local/base64-signature.ts';
import { readShopMessage, shopId, shopMoney as money } from '../local/shop-messages.ts';
import { type AskShop, createShopRequests } from '../local/shop-requests.ts';

// The version of Shopify's REST Admin API and of its webhooks: shopify.dev/docs/api/admin-rest,
// shopify.dev/docs/apps/build/webhooks.

const version = '2026-10';
const orderTopics = ['orders/create', 'orders/updated'] as const;
const refundTopics = ['refunds/create'] as const;
const header = 'x-shopify-topic';

const address = z.nullish(
  z.object({
    address1: z.nullish(z.string()),
    address2: z.nullish(z.string()),
    city: z.nullish(z.string()),
    province_code: z.nullish(z.string()),
    zip: z.nullish(z.string()),
    name: z.nullish(z.string()),
    phone: z.nullish(z.string()),
  }),
);
const orderMessage = z.object({
  id: shopId,
  name: z.string(),
  created_at: z.string(),
  financial_status: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  shipping_address: address,
  line_items: z.array(
    z.object({
      id: shopId,
      name: z.string(),
      quantity: z.number(),
      price: money,
      total_discount: z.optional(money),
    }),
  ),
});
type OrderMessage = z.infer<typeof orderMessage>;

const made = z.object({ webhook: z.object({ id: shopId }) });
const orderAnswer = z.object({
  order: z.object({
    note: z.nullish(z.string()),
    note_attributes: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  }),
});
const refund = z.object({
  id: shopId,
  note: z.nullish(z.string()),
  refund_line_items: z.optional(
    z.array(z.object({ line_item_id: shopId, subtotal: money, total_tax: z.optional(money) })),
  ),
  transactions: z.optional(
    z.array(z.object({ amount: money, kind: z.string(), status: z.optional(z.string()) })),
  ),
});
const refunds = z.object({ refunds: z.array(refund) });
const refundMessage = z.object({ id: shopId, order_id: shopId });
const transaction = z.looseObject({ amount: money, kind: z.string() });
const calculated = z.object({ refund: z.object({ transactions: z.array(transaction) }) });
const refunded = z.object({ refund: z.object({ id: shopId }) });

const paidStatuses = ['paid', 'partially_refunded', 'partially_paid'];

/** The price paid for one piece, in cents: the line's price less an equal share of the line's discount. */
function eachCents({ price, total_discount, quantity }: OrderMessage['line_items'][number]) {
  const cents = centsOfText(price);
  if (cents === null || quantity < 1) return null;
  return Math.max(0, cents - Math.round((centsOfText(total_discount ?? '0') ?? 0) / quantity));
}

function addressText(at: OrderMessage['shipping_address']): string | null {
  if (at?.address1 == null || at.zip == null) return null;
  return `${at.address1}, ${at.city ?? ''}, ${at.province_code ?? ''} ${at.zip}`;
}

function presentOrder(order: OrderMessage): ShopOrder {
  const to = order.shipping_address;
  return {
    shopOrderId: String(order.id),
    number: order.name,
    boughtOn: order.created_at.slice(0, 10),
    isPaid: paidStatuses.includes(order.financial_status ?? ''),
    lines: order.line_items.flatMap((line) => {
      const valueCents = eachCents(line);
      if (valueCents === null || valueCents === 0) return [];
      const { name, quantity } = line;
      return [{ lineId: String(line.id), name, quantity, valueCents }];
    }),
    customer: {
      name: to?.name ?? null,
      email: order.email ?? null,
      phone: to?.phone ?? order.phone ?? null,
      address: addressText(to),
      unit: to?.address2 ?? null,
    },
  };
}

const attributeName = 'Return with a driver';
const noteOf = ({ trackingNumber }: ShopReturn) => `Return ${trackingNumber}`;

const centsOf = (amount: string | number) => centsOfText(amount) ?? 0;
const sumOf = (amounts: readonly (string | number)[]) =>
  amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0);

/**
 * States of a payment in a refund that mean it has failed. Shopify lists these payments together with those
 * that succeeded.
 */
const failedStatuses = ['failure', 'error'];

function presentRefund({
  id,
  refund_line_items: items = [],
  transactions = [],
}: z.infer<typeof refund>): ShopRefund {
  const paid = transactions.filter(
    ({ kind, status = 'success' }) => kind === 'refund' && !failedStatuses.includes(status),
  );
  const lines = items.map(({ line_item_id, subtotal, total_tax = 0 }) => {
    return { lineId: String(line_item_id), cents: sumOf([subtotal, total_tax]) };
  });
  return { refundId: String(id), cents: sumOf(paid.map(({ amount }) => amount)), lines };
}

const refundsOf = async (ask: AskShop, shopOrderId: string) =>
  refunds.parse(await ask('GET', `orders/${shopOrderId}/refunds.json`)).refunds;

/** A refund that was already made for this return; null if there is none. It is recognized by its note. */
async function madeBefore(ask: AskShop, back: ShopReturn): Promise<ShopRefund | null> {
  const before = (await refundsOf(ask, back.shopOrderId)).find(({ note }) => note === noteOf(back));
  return before === undefined ? null : presentRefund(before);
}

/** Lets Shopify calculate the amount for the returned pieces, with taxes, and refunds it. */
async function makeRefund(
  ask: AskShop,
  back: ShopReturn,
): Promise<{ refundId: string; cents: number }> {
  const { shopOrderId, lineId, quantity } = back;
  const refund_line_items = [
    { line_item_id: Number(lineId), quantity, restock_type: 'no_restock' },
  ];
  const path = `orders/${shopOrderId}/refunds`;
  const plan = calculated.parse(
    await ask('POST', `${path}/calculate.json`, { refund: { refund_line_items } }),
  );
  const transactions = plan.refund.transactions.map((one) => ({ ...one, kind: 'refund' }));
  const asked = { note: noteOf(back), notify: true, refund_line_items, transactions };
  const answer = refunded.parse(await ask('POST', `${path}.json`, { refund: asked }));
  return {
    refundId: String(answer.refund.id),
    cents: sumOf(transactions.map(({ amount }) => amount)),
  };
}

function openShop(ask: AskShop): Shop {
  const readOrder = async (id: string) =>
    orderAnswer.parse(await ask('GET', `orders/${id}.json`)).order;
  return {
    async check() {
      await ask('GET', 'shop.json');
    },
    async subscribe(url) {
      const ids: string[] = [];
      for (const topic of [...orderTopics, ...refundTopics]) {
        const webhook = { topic, address: url, format: 'json' };
        const { webhook: one } = made.parse(await ask('POST', 'webhooks.json', { webhook }));
        ids.push(String(one.id));
      }
      return ids;
    },
    async unsubscribe(ids) {
      for (const id of ids) await ask('DELETE', `webhooks/${id}.json`);
    },
    async writeLinks({ shopOrderId, links }) {
      const { note_attributes: known = [] } = await readOrder(shopOrderId);
      const others = known.filter(({ name }) => !name.startsWith(attributeName));
      const ours = links.map(({ name, url }) => ({
        name: `${attributeName}: ${name}`,
        value: url,
      }));
      const order = { id: Number(shopOrderId), note_attributes: [...others, ...ours] };
      await ask('PUT', `orders/${shopOrderId}.json`, { order });
    },
    refund: async (back) => (await madeBefore(ask, back)) ?? makeRefund(ask, back),
    async readRefunds(shopOrderId) {
      return (await refundsOf(ask, shopOrderId))
        .map(presentRefund)
        .filter(({ cents }) => cents > 0);
    },
    async askForRefund(back) {
      const { note } = await readOrder(back.shopOrderId);
      const said = `${noteOf(back)}: the item is at your returns counter. Please refund $${(back.amountCents / 100).toFixed(2)}.`;
      if (note?.includes(noteOf(back)) === true) return;
      const order = { id: Number(back.shopOrderId), note: note ? `${note}\n${said}` : said };
      await ask('PUT', `orders/${back.shopOrderId}.json`, { order });
    },
  };
}

/** Shops at Shopify, each called with the access token of the shop's own app. */
export function createShopifySystem(
  outgoing: Pick<OutgoingRequests, 'exchange'>,
  agent: string,
): ShopSystem {
  return {
    open: ({ host, key }: ShopAccess) =>
      openShop(
        createShopRequests(outgoing, {
          base: `https://${host}/admin/api/${version}/`,
          headers: { 'x-shopify-access-token': key },
          agent,
        }),
      ),
    isSigned: ({ headers, body }, secret) =>
      isSignedInBase64(headers['x-shopify-hmac-sha256'], body, secret),
    readOrder: (message) =>
      readShopMessage(message, { header, topics: orderTopics }, (json) =>
        presentOrder(orderMessage.parse(json)),
      ),
    readRefundedOrder: (message) =>
      readShopMessage(message, { header, topics: refundTopics }, (json) =>
        String(refundMessage.parse(json).order_id),
      ),
  };
}
