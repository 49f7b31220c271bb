import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { authCacheKey, readAuthCache } from './auth-cache.ts';
import { accountAnswers } from '../offline/account-answers.ts';
import { sessionQuery } from './session-query.ts';
import { SessionContext } from './use-session.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const [cachedAtStart] = useState(() => {
    const cached = readAuthCache(localStorage, Date.now());
    if (cached) accountAnswers.belongTo(cached.id);
    return cached;
  });
  const user = data ? data.user : cachedAtStart;
  const isChecking = data === undefined;
  const isUnknown = data?.isUnknown ?? false;
  const session = useMemo(() => ({ user, isChecking, isUnknown }), [user, isChecking, isUnknown]);

  // Checks the session again after a sign-in or sign-out in another tab.
  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key === authCacheKey)
        void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [queries]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
