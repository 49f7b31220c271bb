import { checkPolicy } from '@backhaul/contract/calls/returns/orders.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../lib/api/send.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import type { PolicyBody } from './policy-request.ts';

export type PolicyAnswer = CallAnswer<typeof checkPolicy>;

/**
 * `incomplete`: an answer that the check needs is missing. `checking`: the request is running. `failed`: the
 * server did not answer, and the booking continues unverified.
 */
export type PolicyCheck =
  | { state: 'incomplete' }
  | { state: 'checking' }
  | { state: 'failed' }
  | { state: 'answered'; answer: PolicyAnswer };

/**
 * The server's policy check of the current form. Changing an answer that it depends on starts it again.
 */
export function usePolicyCheck(body: PolicyBody | null): PolicyCheck {
  const wanted = JSON.stringify(body);
  const rested = useDebounced(wanted);
  const restedBody = JSON.parse(rested) as PolicyBody | null;
  const answer = useQuery({
    queryKey: [checkPolicy.path, restedBody],
    queryFn: ({ signal }) =>
      restedBody ? send(checkPolicy, { body: restedBody, signal }) : Promise.resolve(null),
    enabled: restedBody !== null,
  });
  if (body === null) return { state: 'incomplete' };
  if (wanted !== rested || answer.isFetching) return { state: 'checking' };
  if (answer.isError) return { state: 'failed' };
  return answer.data ? { state: 'answered', answer: answer.data } : { state: 'checking' };
}
