import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOpenTelemetryTracer } from './adapters/opentelemetry/open-telemetry-tracer.ts';
import { createLog } from './log.ts';
import { recordTraces } from './metrics/spans.ts';
import { bookingDay, jacketReturn } from './testing/book-return.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';
import { startTestReceiver } from './testing/test-receiver.ts';
import { type ReceivedSpan, startTraceReceiver } from './testing/trace-receiver.ts';
import { liveWholeLife } from './testing/whole-life.ts';

// Plays one return from its booking to its refund with every trace recorded. A double stands in for the
// collector.

const lines: string[] = [];
// The log level is `trace`, because libraries log at this level too.
const log = createLog('trace', { write: (line) => void lines.push(line) });
const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee01';
let traces: Awaited<ReturnType<typeof startTraceReceiver>>;
let shop: Awaited<ReturnType<typeof startTestReceiver>>;
let tracer: ReturnType<typeof createOpenTelemetryTracer>;
let app: TestApp;
let customer: TestPerson;
let driver: TestPerson;
let life: Awaited<ReturnType<typeof liveWholeLife>>;
let spans: ReceivedSpan[];

async function named(person: TestPerson, first: string, last: string, phone: string) {
  await sql`UPDATE users SET first_name = ${first}, last_name = ${last}, phone = ${phone} WHERE id = ${person.id}`.execute(
    app.database.db,
  );
}

beforeAll(async () => {
  traces = await startTraceReceiver();
  shop = await startTestReceiver();
  const settings = { endpoint: traces.endpoint, headers: { 'x-team': 'returns' }, share: 1 };
  tracer = createOpenTelemetryTracer(
    { ...settings, serviceName: 'backhaul', version: 'test' },
    log,
  );
  recordTraces(tracer);
  app = await startTestApp({}, { log, outgoing: shop.outgoing });
  app.clock.set(bookingDay);
  customer = await app.person({ email: 'perpetua.lindqvist@mail.example' });
  driver = await app.person({ isDriver: true, email: 'osgood.wachira@mail.example' });
  await named(customer, 'Perpetua', 'Lindqvist', '(314) 555-0177');
  await named(driver, 'Osgood', 'Wachira', '(314) 555-0188');
  const owner = await app.person();
  await sql`INSERT INTO company_members (company_id, user_id, role) VALUES ('target', ${owner.id}, 'owner')`.execute(
    app.database.db,
  );
  const hook = { url: 'https://hooks.target.example/in', mode: 'live', sends: 'thin' };
  const hooked = await app.fastify.inject({
    method: 'POST',
    url: '/api/retailer/companies/target/webhooks',
    headers: { cookie: owner.cookie },
    payload: { ...hook, events: ['order.completed', 'order.refunded'] },
  });
  expect(hooked.statusCode).toBe(200);
  life = await liveWholeLife(app, { customer, driver }, { customerName: 'Perpetua Lindqvist' });
  await app.fastify.inject({
    url: '/api/customers/orders',
    headers: { cookie: customer.cookie, traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  });
  await vi.waitFor(() => expect(shop.received.length).toBeGreaterThan(0), 15_000);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()`.execute(
      app.database.db,
    );
    expect(rows[0]?.n).toBe(0);
  }, 15_000);
  await app.fastify.close();
  await tracer.close();
  spans = traces.spans();
}, 90_000);

afterAll(async () => {
  recordTraces(null);
  await app.stop();
  await traces.close();
  await shop.stop();
});

const byName = (name: string | RegExp) =>
  spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
const partsOf = ({ traceId: id, spanId }: ReceivedSpan) =>
  spans.filter((span) => span.traceId === id && span.parentSpanId === spanId);

test('a call goes on with the browser’s trace, and each of its statements is a part of it', () => {
  const call = spans.find((span) => span.traceId === traceId && span.kind === 2);
  expect(call).toMatchObject({
    name: 'listCustomerOrders',
    parentSpanId: '00f067aa0ba902b7',
    kind: 2,
    facts: {
      'http.route': '/api/customers/orders',
      'http.request.method': 'GET',
      'http.response.status_code': 200,
    },
  });
  const statements = call === undefined ? [] : partsOf(call);
  expect(statements.map(({ name }) => name)).toContain('SELECT orders');
  for (const { facts } of byName(/^(SELECT|INSERT|UPDATE|DELETE) /)) {
    expect(facts['db.system.name']).toBe('postgresql');
    expect(String(facts['db.query.text'])).not.toMatch(/'|[^$\w.]\d/);
  }
});

test('every kind of work has its spans, by construction', () => {
  for (const name of [
    'bookOrder',
    'acceptOrder',
    /^job settle_payment$/,
    /^reaction notify-customer-of-driver$/,
    /^provider call local payments capture$/,
    /^message mail$/,
    'webhook',
    /^INSERT /,
    /^UPDATE /,
  ])
    expect([String(name), byName(name).length > 0]).toEqual([String(name), true]);
  const [sent] = byName('webhook');
  expect(sent?.facts).toEqual({ 'http.response.status_code': 200 });
  const [capture] = byName('provider call local payments capture');
  const all = new Map(spans.map((span) => [span.spanId, span]));
  expect(all.get(capture?.parentSpanId ?? '')?.name).toBe('job settle_payment');
});

test('what a call leaves for later goes on in its trace', () => {
  const jobs = byName(/^job /).filter(({ parentSpanId }) => parentSpanId !== '');
  expect(jobs.length).toBeGreaterThan(0);
  const calls = new Set(spans.filter(({ kind }) => kind === 2).map((span) => span.traceId));
  expect(jobs.some((job) => calls.has(job.traceId))).toBe(true);
});

test('nobody outside gets a trace’s id, and the collector gets what it asks for', () => {
  for (const { headers } of shop.received)
    expect(Object.keys(headers)).not.toContain('traceparent');
  expect(traces.headers()[0]).toMatchObject({ 'x-team': 'returns' });
});

test('neither spans nor logs have a word about the people', () => {
  const texts = { spans: traces.text(), logs: lines.join('') };
  expect(lines.some((line) => /"trace_id":"\w{32}","span_id":"\w{16}"/.test(line))).toBe(true);
  expect(spans.length).toBeGreaterThan(200);
  const told = [
    ['Perpetua', 'Lindqvist', 'Osgood', 'Wachira', 'mail.example'],
    ['555-0177', '555-0188', '5550177', '5550188', '4242424242424242'],
    [jacketReturn.customerPhone, 'Oakland', jacketReturn.pickupAddress, '63110'],
    [jacketReturn.itemDescription, jacketReturn.orderName],
    [customer, driver].map(({ cookie }) => cookie.slice(cookie.indexOf('=') + 1)),
    [customer.id, driver.id, life.id],
  ].flat();
  for (const [where, text] of Object.entries(texts))
    expect([where, told.filter((word) => text.includes(word))]).toEqual([where, []]);
  expect(texts.spans).not.toMatch(new RegExp(`\\b${life.handOverCode}\\b`));
});
