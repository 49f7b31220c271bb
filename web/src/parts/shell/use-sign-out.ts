import { logout } from '@backhaul/contract/calls/people/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../lib/router/use-router.ts';
import { send } from '../../lib/api/send.ts';
import { paths } from '../../lib/paths.ts';
import { clearAuthCache } from '../../lib/session/auth-cache.ts';
import { markSignOut, sendSignOutLater, unmarkSignOut } from '../../lib/session/sign-out-due.ts';
import { signedOut } from '../../lib/session/session-query.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { signOutDueWords } from '../../words/everyone/offline.ts';

/**
 * Signs out. First removes the person's data from this device, then opens the landing page. With `stays`, the
 * current page remains open; visitors must be able to see it (product-rules.md#session-cache).
 */
export function useSignOut({ stays = false } = {}): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    markSignOut();
    clearAuthCache(localStorage);
    // Until the session has ended, the landing page's URL redirects to the person's own page. This state of
    // the history entry prevents the redirect.
    if (!stays) await navigate({ to: paths.home, state: { justSignedOut: true } });
    signedOut(queries);
    if (navigator.onLine)
      toast({ title: 'Goodbye!', description: 'You have been signed out successfully.' });
    try {
      await send(logout, {});
      unmarkSignOut();
    } catch (error) {
      console.warn('We could not tell the server about the sign-out.', error);
      toast(signOutDueWords);
      await sendSignOutLater();
    }
  };
}
