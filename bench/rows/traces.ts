import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createOpenTelemetryTracer } from '../../server/src/adapters/opentelemetry/open-telemetry-tracer.ts';
import { beginSpan, partSpan, recordTraces } from '../../server/src/metrics/spans.ts';
import { median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { bookingBody, requestQuote } from '../world/booking.ts';
import { type JsonClient, openJsonClient } from '../world/json-client.ts';
import { createCustomer } from '../world/people.ts';
import { processorMs } from '../world/processor-time.ts';

const turns = 12;
/**
 * The number of rounds in each turn. In a round, a customer sets an address's map pin, gets a quote, books,
 * and reads six times.
 */
const rounds = 30;
const readsOfRound = 6;
const share = 0.01;
const promisedPercent = 2;
/** The number of calls that `lookMs` simulates to measure the cost of checking if a call is traced. */
const looked = 100_000;
const statementsOfCall = 10;

/** A trace collector that accepts everything and stores nothing. */
async function openCollector() {
  let batches = 0;
  const server = createServer((request, response) => {
    batches += 1;
    request.resume();
    request.on('end', () => response.writeHead(200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    batches: () => batches,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function playTurn(client: JsonClient): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { status, body } = await client.post(
      '/api/orders',
      bookingBody(await requestQuote(client)),
    );
    if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`);
    for (let read = 0; read < readsOfRound; read += 1)
      await client.get(`/api/orders/${String(body['id'])}`);
  }
}

/**
 * The processor time in milliseconds that tracing costs in a call that is not recorded: one check for the
 * call and one for each SQL statement.
 */
async function lookMs(endpoint: string): Promise<number> {
  const settings = { endpoint, headers: {}, share: 0, serviceName: 'bench', version: '1' };
  const tracer = createOpenTelemetryTracer(settings, { warn: () => undefined });
  recordTraces(tracer);
  const parent = '00-c0ffee00c0ffee00c0ffee00c0ffee01-00f067aa0ba902b7-00';
  const look = () => {
    beginSpan(() => ({
      name: 'readOrder',
      kind: 'server',
      facts: { 'http.route': '/api/orders/{id}', 'backhaul.request_id': parent },
      parent,
    }));
    for (let n = 0; n < statementsOfCall; n += 1) partSpan(() => ({ name: '', kind: 'client' }));
  };
  for (let n = 0; n < looked / 10; n += 1) look();
  const before = process.cpuUsage();
  for (let n = 0; n < looked; n += 1) look();
  const { user, system } = process.cpuUsage(before);
  recordTraces(null);
  await tracer.close();
  return (user + system) / 1000 / looked;
}

/**
 * Compares two servers, one without traces and one with all, in turns, so that other programs slow both
 * alike. Recording one trace in a hundred costs a hundredth of the difference, plus the check in each call.
 * That is too little to measure directly.
 */
export async function measureTraces(world: BenchWorld): Promise<Row[]> {
  const collector = await openCollector();
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' };
  const stages = [];
  for (const environment of [{}, all]) {
    const server = await world.server({ ROLE: 'web', ...environment });
    const client = await openJsonClient(server.origin, (await createCustomer(world.pool)).cookie);
    await playTurn(client);
    await playTurn(client);
    stages.push({ server, client, used: [] as number[] });
  }
  const calls = rounds * (3 + 1 + readsOfRound);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { server, client, used } of turn % 2 === 0 ? stages : stages.toReversed()) {
      const before = processorMs(server.process.pid);
      await playTurn(client);
      used.push((processorMs(server.process.pid) - before) / calls);
    }
  }
  for (const { client, server } of stages) {
    client.close();
    await server.stop();
  }
  const [none = Number.NaN, recorded = Number.NaN] = stages.map(({ used }) => median(used));
  const looking = await lookMs(collector.endpoint);
  collector.close();
  const percent = (100 * (looking + share * (recorded - none))) / none;
  return [
    {
      what: 'processor time of a call that is recorded',
      ours: `${recorded.toFixed(2)} ms, ${(100 * (recorded / none - 1)).toFixed(0)} % more`,
      peer: `${none.toFixed(2)} ms without traces; ${collector.batches()} batches were sent`,
    },
    {
      what: 'of one that is not, to find out',
      ours: `${(looking * 1000).toFixed(1)} µs with ${statementsOfCall} statements`,
      peer: 'nothing',
    },
    {
      what: 'of calls with traces at 1 %, from the two above',
      ours: `${percent.toFixed(2)} % more`,
      peer: `at most ${promisedPercent} %`,
      holds: percent <= promisedPercent,
    },
  ];
}
