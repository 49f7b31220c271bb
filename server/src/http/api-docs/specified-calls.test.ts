import { allCalls } from '@backhaul/contract/all-calls.ts';
import { expect, test } from 'vitest';
import { liveApiDocument } from './live-api.ts';
import { openApiDocument } from './open-api.ts';

/** The calls that the product's specification names, with the names of parameters that it uses. */
const specifiedCalls = [
  '/api/auth/me',
  '/api/auth/user',
  '/api/auth/dev-admin-login',
  '/api/auth/logout',
  '/api/auth/demo-login',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/google',
  '/api/auth/facebook',
  '/api/config/environment',
  '/api/stores/search',
  '/api/stores/retailers',
  '/api/stores/{category}',
  '/api/companies/search',
  '/api/companies/{id}/return-policy',
  '/api/merchants/policies/{retailer}',
  '/api/orders',
  '/api/customers/orders/{orderId}',
  '/api/create-payment-intent',
  '/api/driver/preferences',
  '/api/driver/status',
  '/api/driver/orders/available',
  '/api/driver/orders',
  '/api/driver/orders/{id}/accept',
  '/api/driver/earnings',
  '/api/driver/performance',
  '/api/navigation/route',
];

test('the API documents have every call and the socket that the specification names', () => {
  const description = { title: 'Backhaul', version: '1', origin: '/', cookieName: 'backhaul' };
  const served = new Set(allCalls.map(({ call }) => call));
  const { paths } = openApiDocument({ ...description, served });
  expect(specifiedCalls.filter((path) => !(path in paths))).toEqual([]);
  const { channels } = liveApiDocument(description);
  expect(Object.values(channels).map(({ address }) => address)).toEqual(['/ws/tracking']);
});
