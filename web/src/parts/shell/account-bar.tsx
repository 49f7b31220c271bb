import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { Suspense } from 'react';
import { framePerson } from '../../lib/session/frame-person.ts';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import { useSession } from '../../lib/session/use-session.ts';

/** Few people see one, so its code is loaded separately. If that fails, the screen still works. */
const notices = lazyCode(async () => {
  const code = await import('./account-notices.tsx').catch(() => null);
  return code?.AccountNotices ?? (() => null);
});

const concerns = ({ sandboxEndsAt, deletesAt }: User) =>
  (sandboxEndsAt ?? deletesAt ?? null) !== null;

/**
 * The bar on every screen of an account that is a demo or will be deleted. Not in a demo's frames, which all belong to
 * the same demo.
 */
export function AccountBar({
  isBesideTabs,
}: {
  /** On a desktop the portal’s tabs are on the left and cover whatever is there. */
  isBesideTabs: boolean;
}) {
  const { user } = useSession();
  return (
    user !== null &&
    framePerson === null &&
    concerns(user) && (
      <Suspense>
        <notices.Code>
          {(Notices) => <Notices user={user} isBesideTabs={isBesideTabs} />}
        </notices.Code>
      </Suspense>
    )
  );
}
