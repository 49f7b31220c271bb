import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { chooseShops } from '../choose-shops.ts';
import type { OutgoingRequests } from '../ports/outgoing-requests.ts';
import { type ReceivedMessage, startTestReceiver } from './test-receiver.ts';

export interface DoubleRefund {
  id: number;
  orderId: string;
  note: string;
  amount: string;
  lineId: string;
  /** The line's whole amount, if only a part of it was paid back. */
  lineAmount?: string;
}

/**
 * Doubles of a Shopify shop (acme.myshopify.com) and of a WooCommerce shop (shop.target.example), which
 * behave as their documentation says: they check credentials, store webhooks, orders, notes and refunds, and
 * sign what they post.
 */
export async function startShopDouble() {
  const receiver = await startTestReceiver();
  const subscriptions = new Map<number, { topic: string; url: string; secret: string }>();
  const orders = new Map<string, Record<string, unknown>>();
  const notes = new Map<string, { id: number; note: string }[]>();
  const refunds: DoubleRefund[] = [];
  let isDown = false;
  let ids = 100;
  const nextId = () => (ids += 1);

  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const read = (body: string) => (body === '' ? {} : JSON.parse(body));
  const refundsOf = (id: string) => refunds.filter(({ orderId }) => orderId === id);

  function asShopify(method: string, path: string, body: string, response: ServerResponse) {
    const [, id = '', rest = ''] = /^orders\/(\d+)(.*)$/.exec(path) ?? [];
    if (path === 'shop.json') return send(response, 200, { shop: { name: 'Acme' } });
    if (path === 'webhooks.json') {
      const { topic, address } = read(body).webhook;
      const made = nextId();
      subscriptions.set(made, { topic, url: address, secret: 'shpss_secret' });
      return send(response, 201, { webhook: { id: made } });
    }
    const hook = /^webhooks\/(\d+)\.json$/.exec(path)?.[1];
    if (hook !== undefined) {
      subscriptions.delete(Number(hook));
      return send(response, 200, {});
    }
    const order = orders.get(id);
    if (order === undefined) return send(response, 404, { errors: 'Not Found' });
    if (rest === '.json') {
      if (method === 'PUT') Object.assign(order, read(body).order);
      return send(response, 200, { order });
    }
    if (rest === '/refunds/calculate.json') {
      const [line] = read(body).refund.refund_line_items;
      const lines = order['line_items'] as { id: number; price: string }[];
      const known = lines.find((one) => one.id === line.line_item_id);
      if (known === undefined) return send(response, 422, { errors: 'line item not found' });
      const amount = (Number(known.price) * line.quantity).toFixed(2);
      const transactions = [{ kind: 'suggested_refund', amount, parent_id: 1, gateway: 'bogus' }];
      return send(response, 200, { refund: { transactions } });
    }
    if (method === 'GET')
      return send(response, 200, {
        refunds: refundsOf(id).map(({ id: of, note, amount, lineId, lineAmount = amount }) => ({
          id: of,
          note,
          refund_line_items:
            lineId === ''
              ? []
              : [{ line_item_id: Number(lineId), subtotal: lineAmount, total_tax: '0.00' }],
          transactions: [
            { kind: 'refund', status: 'failure', amount },
            { kind: 'refund', status: 'success', amount },
          ],
        })),
      });
    const { refund } = read(body);
    const [{ kind, amount }] = refund.transactions;
    if (kind !== 'refund') return send(response, 422, { errors: 'kind is not refund' });
    const lineId = String(refund.refund_line_items[0].line_item_id);
    const made = { id: nextId(), orderId: id, note: refund.note, amount, lineId };
    refunds.push(made);
    return send(response, 201, { refund: { id: made.id } });
  }

  function asWooCommerce(method: string, path: string, body: string, response: ServerResponse) {
    const [, id = '', rest = ''] = /^orders\/(\d+)(.*)$/.exec(path) ?? [];
    if (path === 'orders') return send(response, 200, []);
    if (path === 'webhooks') {
      const { topic, delivery_url: url, secret } = read(body);
      const made = nextId();
      subscriptions.set(made, { topic, url, secret });
      return send(response, 201, { id: made });
    }
    const hook = /^webhooks\/(\d+)$/.exec(path)?.[1];
    if (hook !== undefined) {
      subscriptions.delete(Number(hook));
      return send(response, 200, {});
    }
    const order = orders.get(id);
    if (order === undefined)
      return send(response, 404, { code: 'woocommerce_rest_shop_order_invalid_id' });
    if (rest === '') {
      if (method === 'PUT') Object.assign(order, read(body));
      return send(response, 200, order);
    }
    if (rest === '/notes') {
      const known = notes.get(id) ?? [];
      if (method === 'GET') return send(response, 200, known);
      const made = { id: nextId(), note: read(body).note };
      notes.set(id, [...known, made]);
      return send(response, 201, made);
    }
    if (method === 'GET')
      return send(
        response,
        200,
        refundsOf(id)
          .map(({ id: of, note, amount, lineId }) => ({
            id: of,
            reason: note,
            amount,
            line_items:
              lineId === ''
                ? []
                : [
                    {
                      total: `-${amount}`,
                      total_tax: '0.00',
                      meta_data: [{ key: '_refunded_item_id', value: lineId }],
                    },
                  ],
          }))
          .toReversed(),
      );
    const { amount, reason, line_items: lines, api_refund: isByGateway } = read(body);
    if (isByGateway !== true) return send(response, 400, { code: 'manual' });
    const made = { id: nextId(), orderId: id, note: reason, amount, lineId: String(lines[0].id) };
    refunds.push(made);
    return send(response, 201, { id: made.id });
  }

  receiver.answers((received: ReceivedMessage, response) => {
    if (isDown) return void send(response, 503, { errors: 'down for a while' });
    const { path, headers, body, method } = received;
    const [, ofShopify] = /^\/admin\/api\/[\d-]+\/(.*)$/.exec(path) ?? [];
    const [, ofWoo] = /^\/wp-json\/wc\/v3\/(.*)$/.exec(path) ?? [];
    if (ofShopify !== undefined) {
      if (headers['x-shopify-access-token'] !== 'shpat_token')
        return void send(response, 401, { errors: '[API] Invalid API key or access token' });
      return void asShopify(method, ofShopify, body, response);
    }
    const basic = `Basic ${Buffer.from('ck_key:cs_secret').toString('base64')}`;
    if (headers['authorization'] !== basic)
      return void send(response, 401, { code: 'woocommerce_rest_cannot_view' });
    return void asWooCommerce(method, ofWoo ?? '', body, response);
  });

  /** A signed message of the shop: its signature is the base64 of HMAC-SHA256 over the raw body. */
  function message(
    kind: 'shopify' | 'woocommerce',
    order: object,
    secret: string,
    topic = kind === 'shopify' ? 'orders/create' : 'order.created',
  ) {
    const body = JSON.stringify(order);
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    const headers: Record<string, string> =
      kind === 'shopify'
        ? { 'x-shopify-hmac-sha256': signature, 'x-shopify-topic': topic }
        : { 'x-wc-webhook-signature': signature, 'x-wc-webhook-topic': topic };
    return { payload: body, headers: { 'content-type': 'application/json', ...headers } };
  }

  const outgoing: OutgoingRequests = {
    ...receiver.outgoing,
    // Requests to Shopify's own domain go to the double.
    exchange: (url, request) =>
      receiver.outgoing.exchange(url.replace('acme.myshopify.com', 'acme.target.example'), request),
  };
  return {
    ...receiver,
    outgoing,
    shops: chooseShops(outgoing, { brandName: 'Backhaul', version: 'test' }),
    subscriptions,
    orders,
    notes,
    refunds,
    message,
    goesDown: (down: boolean) => {
      isDown = down;
    },
  };
}

export type ShopDouble = Awaited<ReturnType<typeof startShopDouble>>;
