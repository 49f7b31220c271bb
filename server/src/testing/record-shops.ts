import { sql } from 'kysely';
import type { Made } from './record-approvals.ts';
import { type ShopDouble, startShopDouble } from './shop-double.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const doubles = new WeakMap<TestApp, ShopDouble>();

/**
 * Starts an application whose calls to shops go to a double. Stopping the application also stops the double.
 */
export async function startAppWithShops(environment: Record<string, string>): Promise<TestApp> {
  const double = await startShopDouble();
  const app = await startTestApp(environment, { shops: double.shops });
  const both: TestApp = {
    ...app,
    async stop() {
      await app.stop();
      await double.stop();
    },
  };
  doubles.set(both, double);
  return both;
}

/**
 * Makes the calls about a connected shop, which a double plays, and records them as API examples.
 */
export async function recordShops(app: TestApp, made: Made): Promise<void> {
  const double = doubles.get(app);
  if (double === undefined) throw new Error('nobody plays the shops of this application');
  const owner = await app.person({ email: 'shops@example.com' });
  await sql`INSERT INTO company_members (user_id, company_id, role) VALUES (${owner.id}, 'target', 'owner')`.execute(
    app.database.db,
  );
  const params = { companyId: 'target' };
  const body = {
    kind: 'shopify',
    mode: 'test',
    address: 'acme.myshopify.com',
    key: 'shpat_token',
    secret: 'shpss_secret',
    refunds: 'ask',
  };
  const shop = await made('connectShop', owner, { params, body });
  const named = { ...params, shopId: shop.body.id };
  await made('changeShop', owner, { params: named, body: { refunds: 'make' } });
  await made('testShop', owner, { params: named });
  // Shopify reports here that our app was uninstalled. The message is not about an order, so it changes
  // nothing.
  const message = double.message('shopify', { id: 1 }, body.secret);
  const headers = { ...message.headers, 'x-shopify-topic': 'app/uninstalled' };
  const ofShop = { params: { shopId: shop.body.id } };
  await made('shopWebhook', null, ofShop, { headers, payload: message.payload });
  await made('listShops', owner, { params });
  await made('disconnectShop', owner, { params: named });
}
