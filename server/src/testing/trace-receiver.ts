import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { PbfReader } from 'pbf';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  kind: number;
  facts: Record<string, string | number | boolean>;
  isFailed: boolean;
}

const hexOf = (pbf: PbfReader) => Buffer.from(pbf.readBytes()).toString('hex');

/** Reads a value in OTLP's type AnyValue. We send only texts, numbers and flags. */
function readValue(pbf: PbfReader): string | number | boolean {
  return pbf.readMessage<{ value: string | number | boolean }>(
    (tag, into) => {
      if (tag === 1) into.value = pbf.readString();
      else if (tag === 2) into.value = pbf.readBoolean();
      else if (tag === 3) into.value = pbf.readVarint(true);
      else if (tag === 4) into.value = pbf.readDouble();
    },
    { value: '' },
  ).value;
}

function readFact(pbf: PbfReader, facts: ReceivedSpan['facts']): void {
  const fact = pbf.readMessage<{ key: string; value: string | number | boolean }>(
    (tag, into) => {
      if (tag === 1) into.key = pbf.readString();
      else if (tag === 2) into.value = readValue(pbf);
    },
    { key: '', value: '' },
  );
  facts[fact.key] = fact.value;
}

const noSpan = () => ({
  name: '',
  traceId: '',
  spanId: '',
  parentSpanId: '',
  kind: 0,
  facts: {},
  isFailed: false,
});

function readSpan(pbf: PbfReader): ReceivedSpan {
  return pbf.readMessage<ReceivedSpan>((tag, span) => {
    if (tag === 1) span.traceId = hexOf(pbf);
    else if (tag === 2) span.spanId = hexOf(pbf);
    else if (tag === 4) span.parentSpanId = hexOf(pbf);
    else if (tag === 5) span.name = pbf.readString();
    else if (tag === 6) span.kind = pbf.readVarint();
    else if (tag === 9) readFact(pbf, span.facts);
    else if (tag === 15)
      pbf.readMessage<null>((field) => {
        if (field === 3) span.isFailed = pbf.readVarint() === 2;
      }, null);
  }, noSpan());
}

/**
 * Reads the spans of an OTLP request (ExportTraceServiceRequest). They are nested: resources are field 1, a
 * resource's scopes are field 2, and a scope's spans are field 2.
 */
export function readSpans(body: Buffer): ReceivedSpan[] {
  const spans: ReceivedSpan[] = [];
  const pbf = new PbfReader(body);
  const inScope = (tag: number) => {
    if (tag === 2) spans.push(readSpan(pbf));
  };
  const inResource = (tag: number) => {
    if (tag === 2) pbf.readMessage(inScope, null);
  };
  pbf.readFields((tag) => {
    if (tag === 1) pbf.readMessage(inResource, null);
  }, null);
  return spans;
}

/** A trace collector that stores what it gets by OTLP. */
export async function startTraceReceiver() {
  const bodies: Buffer[] = [];
  const headers: Record<string, string | string[] | undefined>[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const isZipped = request.headers['content-encoding'] === 'gzip';
      if (request.url === '/v1/traces') bodies.push(isZipped ? gunzipSync(body) : body);
      headers.push(request.headers);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap(readSpans),
    headers: () => headers,
    /** All received bytes as text, to search for personal data. */
    text: () => Buffer.concat(bodies).toString('utf8'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
