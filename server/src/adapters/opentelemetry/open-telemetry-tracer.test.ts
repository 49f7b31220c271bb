import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTraceReceiver } from '../../testing/trace-receiver.ts';
import { createOpenTelemetryTracer } from './open-telemetry-tracer.ts';

const warnings: object[] = [];
const log = { warn: (facts: object) => void warnings.push(facts) };
const server = (name: string, parent?: string) => ({ name, kind: 'server', parent }) as const;

const settings = { headers: {}, serviceName: 'test', version: '1' };

async function traced(share: number) {
  const receiver = await startTraceReceiver();
  onTestFinished(() => receiver.close());
  const tracer = createOpenTelemetryTracer(
    { ...settings, endpoint: receiver.endpoint, share },
    log,
  );
  return { receiver, tracer };
}

test('parts are of the work that runs, and of none once that has ended', async () => {
  const { receiver, tracer } = await traced(1);
  const outer = tracer.begin(server('outer'));
  const late = Promise.withResolvers<void>();
  const after = outer?.run(async () => {
    tracer.part(() => server('inner'))?.end({ failure: '23505', facts: { rows: 2 } });
    await late.promise;
    return [tracer.part(() => server('lost')), tracer.place()];
  });
  expect(tracer.part(() => server('nowhere'))).toBeNull();
  outer?.end();
  late.resolve();
  expect(await after).toEqual([null, null]);
  await tracer.close();
  const [inner, first] = receiver.spans();
  expect(receiver.spans().map(({ name }) => name)).toEqual(['inner', 'outer']);
  expect(inner).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
  expect(inner).toMatchObject({ isFailed: true, facts: { 'error.type': '23505', rows: 2 } });
});

test('the share decides by the trace alone; a stranger’s flag decides nothing', async () => {
  const { receiver, tracer } = await traced(0.25);
  const parents = Array.from(
    { length: 400 },
    (_, at) => `00-${crypto.randomUUID().replaceAll('-', '')}-00f067aa0ba902b7-0${at % 2}`,
  );
  const once = parents.map((parent) => tracer.begin(server('call', parent)) !== null);
  const again = parents.map(
    (parent) => tracer.begin(server('call', parent.replace(/\d$/, '1'))) !== null,
  );
  expect(again).toEqual(once);
  const recorded = once.filter(Boolean).length;
  expect(recorded).toBeGreaterThan(40);
  expect(recorded).toBeLessThan(180);
  for (const odd of ['', 'nonsense', '00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])
    expect(() => tracer.begin(server('odd', odd))).not.toThrow();
  await tracer.close();
  expect(receiver.spans()).toEqual([]);
});

test('a stranger who repeats a trace that is recorded has at most twice the share recorded', async () => {
  const { receiver, tracer } = await traced(0.01);
  const recorded = '00-00000001000000000000000000000000-00f067aa0ba902b7-01';
  const begin = () => tracer.begin(server('call', recorded)) !== null;
  const first = Array.from({ length: 100 }, begin);
  expect(first.every(Boolean)).toBe(true);
  const flood = Array.from({ length: 5_000 }, begin).filter(Boolean);
  expect(flood.length).toBeGreaterThan(90);
  expect(flood.length).toBeLessThanOrEqual(102);
  for (let quiet = 0; quiet < 5_000; quiet += 1) tracer.begin(server('call'));
  expect(Array.from({ length: 200 }, begin).filter(Boolean).length).toBeLessThan(6);
  await tracer.close();
  expect(receiver.spans()).toEqual([]);
});

test('a job goes on with its act’s trace, whatever strangers ask for', async () => {
  const { receiver, tracer } = await traced(0.01);
  const recorded = '00-00000001000000000000000000000000-00f067aa0ba902b7-01';
  for (let n = 0; n < 300; n += 1) tracer.begin(server('call', recorded));
  const job = { name: 'job', kind: 'consumer', parent: recorded } as const;
  expect(tracer.begin(job)).not.toBeNull();
  await tracer.close();
  expect(receiver.spans()).toEqual([]);
});

test('a collector that is away costs one line in the log', async () => {
  const receiver = await startTraceReceiver();
  await receiver.close();
  const tracer = createOpenTelemetryTracer(
    { ...settings, endpoint: receiver.endpoint, share: 1 },
    log,
  );
  tracer.begin(server('unsent'))?.end();
  await tracer.close();
  expect(warnings.length).toBeLessThan(2);
});

test('only a process that records traces loads the packages for it', () => {
  const src = join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.startsWith('adapters/opentelemetry/') && !/\.test\./.test(file),
  );
  const loading = files.filter((file) =>
    /^(?:import|export) [^;]*(?:@opentelemetry\/|adapters\/opentelemetry\/)/m.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(loading).toEqual([]);
});
