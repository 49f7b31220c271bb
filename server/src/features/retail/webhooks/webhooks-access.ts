import { type AccessRows, byKeys, type Role, signedIn } from '../../../testing/access-row.ts';

const nobodys = '0190b5d0-0000-7000-8000-00000000c0de';
const company = () => ({ companyId: 'target' });
const webhook = () => ({ ...company(), webhookId: nobodys });
const delivery = () => ({ ...webhook(), deliveryId: '1' });

/** The company's owners and managers get this status; a clerk gets 403, because clerks do not need webhooks. */
const managers = (status: number): Record<Role, number> => ({
  ...signedIn(403),
  retailerOwner: status,
  retailerManager: status,
  otherRetailer: 404,
});

export const webhooksAccess: AccessRows = {
  listWebhooks: { expected: managers(200), params: company },
  createWebhook: {
    expected: managers(200),
    params: company,
    body: () => ({
      url: 'https://hooks.target.example/backhaul',
      mode: 'live',
      events: [],
      sends: 'thin',
    }),
  },
  changeWebhook: {
    expected: managers(404),
    params: webhook,
    body: () => ({ events: ['order.completed'] }),
  },
  rotateWebhookSecret: { expected: managers(404), params: webhook },
  removeWebhook: { expected: managers(404), params: webhook },
  testWebhook: { expected: managers(404), params: webhook },
  listWebhookTries: { expected: managers(404), params: webhook },
  readWebhookDelivery: { expected: managers(404), params: delivery },
  replayWebhookDelivery: { expected: managers(404), params: delivery },
  skipWebhookDelivery: { expected: managers(404), params: delivery },
  replayWebhook: {
    expected: managers(404),
    params: webhook,
    body: () => ({ since: '2026-11-20T12:00:00.000Z' }),
  },
  v1ListEvents: { expected: byKeys(200) },
};
