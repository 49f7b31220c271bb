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
 * Clears this device's data first, then navigates to the landing page, or with `stays` remains on a page that visitors
 * may see too (product-rules.md#session-cache).
 */
export function useSignOut({ stays = false } = {}): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    markSignOut();
    clearAuthCache(localStorage);
    // Without a user '/' does not redirect to another screen, although the session has not ended yet.
    if (!stays) await navigate({ to: paths.home, state: { justSignedOut: true } });
    signedOut(queries);
    if (navigator.onLine)
      toast({ title: 'Goodbye!', description: 'You have been signed out successfully.' });
    try {
      await send(logout, {});
      unmarkSignOut();
    } catch (error) {
      console.warn('The server could not be told about the sign-out.', error);
      toast(signOutDueWords);
      await sendSignOutLater();
    }
  };
}
