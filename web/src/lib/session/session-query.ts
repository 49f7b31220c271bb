import { currentUser, environment, me, type User } from '@backhaul/contract/calls/accounts.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '../api/send.ts';
import { clearAuthCache, readAuthCache, writeAuthCache } from './auth-cache.ts';
import { afterFailedCheck, type Session } from './session-check.ts';

const resyncMs = 30_000;

async function checkSession({ signal }: { signal: AbortSignal }): Promise<Session> {
  try {
    const user = await send(me, { signal });
    writeAuthCache(localStorage, user, Date.now());
    return { user, confirmed: true };
  } catch (error) {
    if (signal.aborted) throw error;
    const { session, clearsCache } = afterFailedCheck(
      error,
      readAuthCache(localStorage, Date.now()),
    );
    if (clearsCache) clearAuthCache(localStorage);
    else console.warn('The session could not be checked.', error);
    return session;
  }
}

/** Who is signed in. While the server has not confirmed a cached user, it is asked again until it can. */
export const sessionQuery = queryOptions({
  queryKey: [me.path],
  queryFn: checkSession,
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.data?.user && !state.data.confirmed ? resyncMs : false),
});

/** After login or demo login: the user is known before the server is asked again. */
export function signedInAs(queries: QueryClient, user: User): void {
  writeAuthCache(localStorage, user, Date.now());
  forgetOtherData(queries);
  queries.setQueryData(sessionQuery.queryKey, { user, confirmed: true });
}

/** Forgets everything about the user on this device; what the server knows is the caller's next step. */
export function signedOut(queries: QueryClient): void {
  clearAuthCache(localStorage);
  forgetOtherData(queries);
  queries.setQueryData(sessionQuery.queryKey, { user: null, confirmed: true });
}

/** What one person read is not shown to the next; what nobody looks at is dropped, the rest fetched again. */
function forgetOtherData(queries: QueryClient): void {
  const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path !== me.path && path !== environment.path;
  void queries.cancelQueries({ queryKey: sessionQuery.queryKey });
  queries.removeQueries({ type: 'inactive', predicate });
  void queries.resetQueries({ type: 'active', predicate });
}

/** Asks for the user again after something about it changed (spec 2 §7). */
export async function refreshUser(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    queries.invalidateQueries({ queryKey: [currentUser.path] }),
  ]);
}
