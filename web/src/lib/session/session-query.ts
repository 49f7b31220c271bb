import { currentUser, environment, me, type User } from '@backhaul/contract/calls/accounts.ts';
import {
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { refreshTags, tagsRead } from '../api/cache-tags.ts';
import { queryOf } from '../api/query-of.ts';
import { send } from '../api/send.ts';
import { clearAuthCache, readAuthCache, writeAuthCache } from './auth-cache.ts';
import { afterFailedCheck, type Session } from './session-check.ts';

const resyncMs = 30_000;
/** Sooner where nothing can be shown until the server answers. */
const unknownResyncMs = 10_000;

const sessionKey: QueryKey = [me.path];

async function checkSession({ signal, client }: QueryFunctionContext): Promise<Session> {
  try {
    if (takeNoSession(document)) {
      clearAuthCache(localStorage);
      return { user: null, confirmed: true, isUnknown: false };
    }
    const user = await send(me, { signal });
    writeAuthCache(localStorage, user, Date.now());
    return { user, confirmed: true, isUnknown: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const { session, clearsCache } = afterFailedCheck(
      error,
      readAuthCache(localStorage, Date.now()),
      client.getQueryData<Session>(sessionKey)?.user ?? null,
    );
    if (clearsCache) clearAuthCache(localStorage);
    else console.warn('The session could not be checked.', error);
    return session;
  }
}

function nextCheckMs(session: Session | undefined): number | false {
  if (session?.isUnknown) return unknownResyncMs;
  return session?.user && !session.confirmed ? resyncMs : false;
}

/** Who is signed in. While the server has not confirmed a cached user, it is asked again until it can. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: checkSession,
  meta: tagsRead(me, {}),
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => nextCheckMs(state.data),
});

/** After login or demo login: the user is known before the server is asked again, with the driver's preferences. */
export function signedInAs(queries: QueryClient, user: User): void {
  writeAuthCache(localStorage, user, Date.now());
  forgetOtherData(queries);
  queries.setQueryData(sessionQuery.queryKey, { user, confirmed: true, isUnknown: false });
  void queries.prefetchQuery({ ...queryOf(currentUser, {}), staleTime: 0 });
}

/** Forgets everything about the user on this device; what the server knows is the caller's next step. */
export function signedOut(queries: QueryClient): void {
  clearAuthCache(localStorage);
  forgetOtherData(queries);
  queries.setQueryData(sessionQuery.queryKey, { user: null, confirmed: true, isUnknown: false });
}

/** What one person read is not shown to the next; what nobody looks at is dropped, the rest fetched again. */
function forgetOtherData(queries: QueryClient): void {
  const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path !== me.path && path !== environment.path;
  void queries.cancelQueries({ queryKey: sessionQuery.queryKey });
  queries.removeQueries({ type: 'inactive', predicate });
  void queries.resetQueries({ type: 'active', predicate });
}

/** Asks for the user again after something about it changed. */
export function refreshUser(queries: QueryClient): Promise<void> {
  return refreshTags(queries, ['account']);
}

/**
 * Whether the server saw no session when it sent this document: then nobody is signed in, and asking would only be refused.
 * Says so once; afterwards somebody may have signed in here.
 */
function takeNoSession(page: Pick<Document, 'querySelector'>): boolean {
  const note = page.querySelector('meta[name="session"][content="none"]');
  note?.remove();
  return note !== null;
}
