import { SpanKind, trace } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';

/**
 * At most this many requests above the allowed share are recorded in one burst. A page sends many requests
 * with the same trace ID.
 */
const atOnce = 100;

/**
 * Decides by the trace ID which requests are recorded, so that all processes decide alike. Because anybody
 * can send recorded trace IDs, at most twice `share` of the requests with a trace ID are recorded, plus a
 * small burst.
 */
export function createCappedSampler(share: number): Sampler {
  const byId = new TraceIdRatioBasedSampler(share);
  let left = atOnce;
  return {
    shouldSample(context, traceId, _, kind) {
      const decided = byId.shouldSample(context, traceId);
      const isNamed = trace.getSpanContext(context)?.isRemote === true;
      if (kind !== SpanKind.SERVER || !isNamed) return decided;
      left = Math.min(atOnce, left + 2 * share);
      if (decided.decision === SamplingDecision.NOT_RECORD) return decided;
      if (left < 1) return { decision: SamplingDecision.NOT_RECORD };
      left -= 1;
      return decided;
    },
    toString: () => `Capped{${byId.toString()}}`,
  };
}
