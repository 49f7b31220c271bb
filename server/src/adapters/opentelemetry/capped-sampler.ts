import { SpanKind, trace } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';

/** Requests that name their trace and are recorded above the cap, for a page sends many with one trace. */
const atOnce = 100;

/**
 * Decides by the trace's id, in every process alike; the sampled flag says nothing. Anybody can send an id that is recorded, again
 * and again: so of the requests that name their trace, at most twice the share is recorded, and a few more at once.
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
