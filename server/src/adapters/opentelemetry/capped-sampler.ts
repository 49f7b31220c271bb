import { SpanKind, trace } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';

/**
 * The number of requests above the cap that may be recorded in one burst, since a page sends many requests
 * with one trace.
 */
const atOnce = 100;

/**
 * Creates a sampler that decides by the trace id, so all processes decide alike; the sampled flag is ignored.
 * Anybody can send a recorded trace id again and again. Therefore at most twice the share of requests that
 * bring a trace id is recorded, plus a small burst.
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
