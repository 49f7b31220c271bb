import {
  type Context,
  ROOT_CONTEXT,
  type Span as OpenSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, SpanStart, Tracer } from '../../ports/tracer.ts';
import { createCappedSampler } from './capped-sampler.ts';

const kinds: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
};

/**
 * When the server stops, it waits this long for the collector of traces. Traces that are not sent by then are
 * lost.
 */
const closeMs = 2_000;

export interface TracingSettings {
  /** The collector's base URL, to which `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** The share of traces that are recorded, from 0 to 1. */
  share: number;
  serviceName: string;
  version: string;
}

interface Log {
  warn(facts: object, words: string): void;
}

/**
 * Logs a failed export only if the one before succeeded. Nothing else happens if the collector of traces
 * cannot be reached.
 */
function withWarning(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !isAway)
          log.warn({ reason: result.error?.name }, 'the collector takes no traces');
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

const traceparentOf = ({ traceId, spanId, traceFlags }: ReturnType<OpenSpan['spanContext']>) =>
  `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`;

/** Records traces with OpenTelemetry and sends them by OTLP. */
export function createOpenTelemetryTracer(
  { endpoint, headers, share, serviceName, version }: TracingSettings,
  log: Log,
): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
  });
  const provider = new TracerProvider({
    sampler: createCappedSampler(share),
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withWarning(exporter, log) })],
  });
  const tracer = provider.getTracer(serviceName, version);
  const contexts = new AsyncLocalStorageContextManager();

  /** The current span of a trace; null if it has ended, even if work that it started continues. */
  function running(): { context: Context; span: OpenSpan } | null {
    const context = contexts.active();
    const span = trace.getSpan(context);
    return span?.isRecording() === true ? { context, span } : null;
  }

  function start({ name, kind, facts }: SpanStart, from: Context): Span | null {
    const options = { kind: kinds[kind], ...(facts !== undefined && { attributes: facts }) };
    const span = tracer.startSpan(name, options, from);
    if (!span.isRecording()) return null;
    const context = trace.setSpan(from, span);
    return {
      traceparent: traceparentOf(span.spanContext()),
      run: (piece) => contexts.with(context, piece),
      end({ failure, facts: ends = {} } = {}) {
        span.setAttributes(ends);
        if (failure !== undefined)
          span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  function contextOf(parent: string | undefined): Context {
    const asked = parent === undefined ? null : parseTraceParent(parent);
    return asked === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { ...asked, isRemote: true });
  }

  return {
    begin: (given) => start(given, running()?.context ?? contextOf(given.parent)),
    part(given) {
      const now = running();
      return now === null ? null : start(given(), now.context);
    },
    place() {
      const now = running()?.span.spanContext();
      return now === undefined
        ? null
        : { traceId: now.traceId, spanId: now.spanId, traceparent: traceparentOf(now) };
    },
    bind: (callback) =>
      running() === null ? callback : contexts.bind(contexts.active(), callback),
    async close() {
      const late = new Promise<void>((done) => setTimeout(done, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
