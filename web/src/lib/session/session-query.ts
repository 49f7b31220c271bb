import {
  currentUser,
  environment,
  me,
  type User,
} from '@backhaul/contract/calls/people/accounts.ts';
import {
  queryOptions,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { refreshTags, tagsRead } from '../api/cache-tags.ts';
import { dropFirstData, firstAnswer } from '../api/first-data.ts';
import { queryOf } from '../api/query-of.ts';
import { send } from '../api/send.ts';
import { accountAnswers } from '../offline/account-answers.ts';
import { clearAuthCache, readAuthCache, writeAuthCache } from './auth-cache.ts';
import { afterFailedCheck, type Session } from './session-check.ts';
import { isSignOutDue } from './sign-out-due.ts';
import { passOnDraft } from './visitor-draft.ts';

const resyncMs = 30_000;
/**
 * The pause in milliseconds between two checks while it is unknown who is signed in. It is short, because
 * nothing can be shown until the server answers.
 */
const unknownResyncMs = 10_000;

const sessionKey: QueryKey = [me.path];

async function checkSession({ signal, client }: QueryFunctionContext): Promise<Session> {
  try {
    return confirm(await send(me, { signal }));
  } catch (error) {
    if (signal.aborted) throw error;
    // After a sign-out without a network nobody may continue in this browser, not even in another tab.
    if (isSignOutDue()) {
      forgetPerson();
      return { user: null, confirmed: false, isUnknown: false };
    }
    const { session, clearsCache } = afterFailedCheck(
      error,
      readAuthCache(localStorage, Date.now()),
      client.getQueryData<Session>(sessionKey)?.user ?? null,
    );
    if (clearsCache) forgetPerson();
    else console.warn('The session could not be checked.', error);
    return session;
  }
}

/** Stores the user on this device, because the server has confirmed the session. */
function confirm(user: User): Session {
  passOnDraft(localStorage, user);
  writeAuthCache(localStorage, user, Date.now());
  accountAnswers.belongTo(user.id);
  return { user, confirmed: true, isUnknown: false };
}

/**
 * Starts the session from the page's data: a user, or the statement that nobody is signed in. In the second
 * case, the stored user is removed at once, because the sign-in page would redirect them. Without either, the
 * server is asked.
 */
export function beginSession(queries: QueryClient): void {
  const named = isSignOutDue() ? undefined : firstAnswer(me.path);
  if (named !== undefined) {
    queries.setQueryData(sessionQuery.queryKey, confirm(named.answer as User));
    return;
  }
  dropFirstData();
  if (takeNoSession(document)) {
    forgetPerson();
    queries.setQueryData(sessionQuery.queryKey, { user: null, confirmed: true, isUnknown: false });
  }
}

function nextCheckMs(session: Session | undefined): number | false {
  if (session?.isUnknown) return unknownResyncMs;
  return session?.user && !session.confirmed ? resyncMs : false;
}

/** The query for the signed-in user. It repeats until the server has confirmed a cached user. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: checkSession,
  meta: tagsRead(me, {}),
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => nextCheckMs(state.data),
});

/**
 * Stores the user after a sign-in or demo sign-in and shows the app at once. The server is then asked for the
 * user again.
 */
export function signedInAs(queries: QueryClient, user: User): void {
  void accountAnswers.forgetAll();
  writeAuthCache(localStorage, user, Date.now());
  accountAnswers.belongTo(user.id);
  passOnDraft(localStorage, user);
  forgetOtherData(queries);
  queries.setQueryData(sessionQuery.queryKey, { user, confirmed: true, isUnknown: false });
  void queries.prefetchQuery({ ...queryOf(currentUser, {}), staleTime: 0 });
}

/** Removes the user's data from this device. The caller must end the session on the server. */
export function signedOut(queries: QueryClient): void {
  forgetPerson();
  forgetOtherData(queries);
  queries.setQueryData(sessionQuery.queryKey, { user: null, confirmed: true, isUnknown: false });
}

function forgetPerson(): void {
  clearAuthCache(localStorage);
  void accountAnswers.forgetAll();
}

/**
 * Clears one person's data before the next person can see it. Queries that are not on screen are dropped, the
 * others are loaded again.
 */
function forgetOtherData(queries: QueryClient): void {
  dropFirstData();
  const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path !== me.path && path !== environment.path;
  void queries.cancelQueries({ queryKey: sessionQuery.queryKey });
  queries.removeQueries({ type: 'inactive', predicate });
  void queries.resetQueries({ type: 'active', predicate });
}

/** Loads the user again after the account has changed. */
export function refreshUser(queries: QueryClient): Promise<void> {
  return refreshTags(queries, ['account']);
}

/**
 * True if the page says that nobody is signed in. The app then need not ask the server. It is true only on
 * the first call, because somebody may sign in afterwards.
 */
function takeNoSession(page: Pick<Document, 'querySelector'>): boolean {
  const note = page.querySelector('meta[name="session"][content="none"]');
  note?.remove();
  return note !== null;
}
