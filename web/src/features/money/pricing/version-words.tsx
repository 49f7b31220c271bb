import type { PricesInForceAnswer } from '@backhaul/contract/fare-rules-answer.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';

/** Words for the start of a version of the prices, such as 'since Nov 23, 2026, 6:00 AM'. */
export function Since({ since }: Pick<PricesInForceAnswer, 'since'>) {
  return since === null ? (
    'since the service began'
  ) : (
    <>
      since <SpokenTime instant={since} />
    </>
  );
}
