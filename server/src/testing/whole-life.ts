import { vi } from 'vitest';
import { bookJacket } from './book-return.ts';
import { requestsOf } from './requests-of.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { testPhoto } from './test-photo.ts';
import { postFile } from './upload.ts';

const patience = { timeout: 20_000, interval: 50 };

/**
 * Plays a return from its booking to the refund that arrived, with all acts of customer and driver. Returns
 * its id.
 */
export async function liveWholeLife(
  app: TestApp,
  { customer, driver }: { customer: TestPerson; driver: TestPerson },
  booking: Parameters<typeof bookJacket>[2] = {},
): Promise<{ id: string; handOverCode: string }> {
  const { get, post, patch } = requestsOf(app);
  async function done(asked: ReturnType<typeof get>, status = 200) {
    const answer = await asked;
    if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }
  const { id, totalPrice: amount } = await bookJacket(app, customer.cookie, booking);
  const read = () => done(get(customer, `/api/orders/${id}`));
  const until = (paymentStatus: string) =>
    vi.waitFor(async () => {
      const order = await read();
      if (order.paymentStatus !== paymentStatus) throw new Error(`it is ${order.paymentStatus}`);
      return order;
    }, patience);
  const { clientSecret } = await done(
    post(customer, '/api/create-payment-intent', { amount, orderId: id }),
  );
  const card = { clientSecret, cardNumber: '4242424242424242' };
  await done(post(customer, '/api/local-gateway/confirm', card));
  await until('authorized');
  await done(post(driver, `/api/driver/orders/${id}/accept`, {}));
  const { handOverCode } = await read();
  const code = { way: 'code', code: handOverCode };
  await done(post(driver, `/api/driver/orders/${id}/hand-over`, code));
  const move = (status: string, more = {}) =>
    done(patch(driver, `/api/orders/${id}`, { status, ...more }));
  await move('picked_up', { reason: 'The customer called and asked me to come now' });
  await move('in_transit');
  await move('delivered');
  const url = `/api/orders/${id}/files?kind=counter_receipt`;
  await postFile(app, url, driver.cookie, { bytes: await testPhoto(), type: 'image/jpeg' });
  await move('completed');
  await until('captured');
  await done(patch(customer, `/api/orders/${id}`, { status: 'refunded' }));
  return { id, handOverCode };
}
