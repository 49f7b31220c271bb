import { readSignIns } from '@backhaul/contract/calls/people/account-security.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { providerNames } from './provider-names.ts';

/**
 * Says why the person could not prove that the account is theirs, such as a wrong password. A person without
 * a password gets a button to sign in again and return here.
 */
export function OwnerProblem({
  error,
  problem,
}: {
  error: Error | null;
  problem: string | undefined;
}) {
  const asksAgain = error instanceof ApiError && error.code === 'sign_in_again';
  const ways = useQuery({ ...queryOf(readSignIns, {}), enabled: asksAgain });
  const provider = ways.data?.providers[0]?.provider;
  if (problem === undefined) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        asksAgain &&
        provider !== undefined && (
          <Button
            onClick={() =>
              window.location.assign(
                requestUrl(`/api/auth/${provider}`, undefined, { next: paths.accountSettings }),
              )
            }
          >
            Sign in with {providerNames[provider]}
          </Button>
        )
      }
    >
      {problem}
    </Notice>
  );
}
