import { centsOfText, type ShopOrder } from '@backhaul/domain/retail/shops.ts';
import * as z from 'zod/mini';
import type { OutgoingRequests } from '../../ports/outgoing-requests.ts';
import {
  type Shop,
  type ShopAccess,
  type ShopRefund,
  ShopRefused,
  type ShopReturn,
  type ShopSystem,
} from '../../ports/shop.ts';
import { isSignedInBase64 } from '../local/base64-signature.ts';
import { readShopMessage, shopId as id, shopMoney as money } from '../local/shop-messages.ts';
import { type AskShop, createShopRequests } from '../local/shop-requests.ts';

// WooCommerce's REST API v3 and its webhooks: developer.woocommerce.com/docs/apis/rest-api.

const topics = ['order.created', 'order.updated'] as const;
const header = 'x-wc-webhook-topic';

const address = z.optional(
  z.object({
    first_name: z.optional(z.string()),
    last_name: z.optional(z.string()),
    address_1: z.optional(z.string()),
    address_2: z.optional(z.string()),
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    postcode: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
);
const orderMessage = z.object({
  id,
  number: z.string(),
  status: z.string(),
  date_created: z.string(),
  date_paid: z.nullish(z.string()),
  billing: address,
  shipping: address,
  line_items: z.array(z.object({ id, name: z.string(), quantity: z.number(), total: money })),
});
type OrderMessage = z.infer<typeof orderMessage>;

const made = z.object({ id });
const taxedLine = z.object({
  id,
  quantity: z.number(),
  total: money,
  taxes: z.optional(z.array(z.object({ id, total: money }))),
});
const orderAnswer = z.object({ line_items: z.array(taxedLine) });
/** An amount in a refund. WooCommerce states the amount of a refunded line as a negative number. */
const negative = z.union([z.string(), z.number()]);
const refunds = z.array(
  z.object({
    id,
    reason: z.nullish(z.string()),
    amount: z.optional(money),
    line_items: z.optional(
      z.array(
        z.object({
          total: negative,
          total_tax: z.optional(negative),
          meta_data: z.optional(
            z.array(z.object({ key: z.string(), value: z.optional(z.unknown()) })),
          ),
        }),
      ),
    ),
  }),
);
/** A message about an order, of which we read the refunds. `refunds` is absent if there are none. */
const refundedMessage = z.object({ id, refunds: z.optional(z.array(z.object({ id }))) });
const notes = z.array(z.object({ id, note: z.string() }));

const filled = (text: string | undefined) => (text === undefined || text === '' ? null : text);

function addressText(at: OrderMessage['shipping']): string | null {
  const street = filled(at?.address_1);
  const zip = filled(at?.postcode);
  if (street === null || zip === null) return null;
  return `${street}, ${at?.city ?? ''}, ${at?.state ?? ''} ${zip}`;
}

function presentOrder(order: OrderMessage): ShopOrder {
  const { billing } = order;
  const to = filled(order.shipping?.address_1) === null ? billing : order.shipping;
  const name = [to?.first_name, to?.last_name].filter(Boolean).join(' ');
  return {
    shopOrderId: String(order.id),
    number: order.number,
    boughtOn: order.date_created.slice(0, 10),
    isPaid: order.date_paid != null,
    lines: order.line_items.flatMap((line) => {
      // The line's total covers all its pieces, after discounts.
      const cents = centsOfText(line.total);
      const { quantity } = line;
      if (cents === null || quantity < 1 || cents < quantity) return [];
      const valueCents = Math.round(cents / quantity);
      return [{ lineId: String(line.id), name: line.name, quantity, valueCents }];
    }),
    customer: {
      name: name === '' ? null : name,
      email: filled(billing?.email),
      phone: filled(to?.phone) ?? filled(billing?.phone),
      address: addressText(to),
      unit: filled(to?.address_2),
    },
  };
}

const reasonOf = ({ trackingNumber }: ShopReturn) => `Return ${trackingNumber}`;

/**
 * Refunds an order line with its taxes. If all pieces are returned, refunds the line's exact total, because
 * the price of one piece is rounded. The item is not put back in stock. Throws ShopRefused if the line no
 * longer exists.
 */
async function makeRefund(
  ask: AskShop,
  back: ShopReturn,
): Promise<{ refundId: string; cents: number }> {
  const path = `orders/${back.shopOrderId}`;
  const { line_items: lines } = orderAnswer.parse(await ask('GET', path));
  const line = lines.find((one) => String(one.id) === back.lineId);
  if (line === undefined) throw new ShopRefused(404, 'This item is no longer in the order.');
  const totalCents = centsOfText(line.total) ?? back.amountCents;
  const lineCents =
    back.quantity === line.quantity ? totalCents : Math.min(back.amountCents, totalCents);
  const refund_tax = (line.taxes ?? []).map((tax) => ({
    id: String(tax.id),
    refund_total: Number(tax.total),
  }));
  const taxCents = refund_tax.reduce((sum, tax) => sum + Math.round(tax.refund_total * 100), 0);
  const answer = await ask('POST', `${path}/refunds`, {
    amount: ((lineCents + taxCents) / 100).toFixed(2),
    reason: reasonOf(back),
    api_refund: true,
    api_restock: false,
    line_items: [
      {
        id: back.lineId,
        quantity: back.quantity,
        refund_total: lineCents / 100,
        refund_tax,
      },
    ],
  });
  return { refundId: String(made.parse(answer).id), cents: lineCents + taxCents };
}

const centsBack = (amount: string | number = 0) =>
  centsOfText(String(amount).replace('-', '')) ?? 0;

function presentRefund(refund: z.infer<typeof refunds>[number]): ShopRefund {
  const lines = (refund.line_items ?? []).flatMap(({ total, total_tax, meta_data = [] }) => {
    const line = id.safeParse(meta_data.find(({ key }) => key === '_refunded_item_id')?.value).data;
    const cents = centsBack(total) + centsBack(total_tax);
    return line === undefined || cents === 0 ? [] : [{ lineId: String(line), cents }];
  });
  return { refundId: String(refund.id), cents: centsBack(refund.amount), lines };
}

const refundsOf = async (ask: AskShop, shopOrderId: string) =>
  refunds.parse(await ask('GET', `orders/${shopOrderId}/refunds`));

function openShop(ask: AskShop): Shop {
  const noteOnce = async (shopOrderId: string, note: string, isForCustomer: boolean) => {
    const path = `orders/${shopOrderId}/notes`;
    const known = notes.parse(await ask('GET', path));
    if (known.some((one) => one.note === note)) return;
    await ask('POST', path, { note, customer_note: isForCustomer });
  };
  return {
    async check() {
      await ask('GET', 'orders');
    },
    async subscribe(url, secret) {
      const ids: string[] = [];
      for (const topic of topics) {
        const webhook = { name: `Backhaul ${topic}`, topic, delivery_url: url, secret };
        ids.push(String(made.parse(await ask('POST', 'webhooks', webhook)).id));
      }
      return ids;
    },
    async unsubscribe(ids) {
      for (const one of ids) await ask('DELETE', `webhooks/${one}?force=true`);
    },
    async writeLinks({ shopOrderId, links }) {
      const meta_data = links.map(({ name, url }) => {
        return { key: `Return with a driver: ${name}`, value: url };
      });
      await ask('PUT', `orders/${shopOrderId}`, { meta_data });
    },
    async refund(back) {
      const known = await refundsOf(ask, back.shopOrderId);
      const before = known.find(({ reason }) => reason === reasonOf(back));
      return before === undefined ? makeRefund(ask, back) : presentRefund(before);
    },
    async readRefunds(shopOrderId) {
      const known = (await refundsOf(ask, shopOrderId)).map(presentRefund);
      // The list is reversed, because WooCommerce lists the newest refund first.
      return known.filter(({ cents }) => cents > 0).toReversed();
    },
    askForRefund: (back) =>
      noteOnce(
        back.shopOrderId,
        `${reasonOf(back)}: the item is at your returns counter. Please refund $${(back.amountCents / 100).toFixed(2)}.`,
        false,
      ),
  };
}

/** Shops with WooCommerce, each reached by a key of its REST API with read and write access. */
export function createWooCommerceSystem(
  outgoing: Pick<OutgoingRequests, 'exchange'>,
  agent: string,
): ShopSystem {
  return {
    open: ({ host, key, secret }: ShopAccess) =>
      openShop(
        createShopRequests(outgoing, {
          base: `https://${host}/wp-json/wc/v3/`,
          headers: {
            authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
          },
          agent,
        }),
      ),
    isSigned: ({ headers, body }, secret) =>
      isSignedInBase64(headers['x-wc-webhook-signature'], body, secret),
    readOrder: (message) =>
      readShopMessage(message, { header, topics }, (json) =>
        presentOrder(orderMessage.parse(json)),
      ),
    readRefundedOrder: (message) =>
      readShopMessage(message, { header, topics }, (json) => {
        const order = refundedMessage.parse(json);
        return (order.refunds ?? []).length === 0 ? null : String(order.id);
      }),
  };
}
