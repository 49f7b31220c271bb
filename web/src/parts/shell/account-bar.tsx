import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { Suspense } from 'react';
import { framePerson } from '../../lib/session/frame-person.ts';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import { useSession } from '../../lib/session/use-session.ts';

/** Few people see one, so it is no part of every screen. Without its code the screen is whole all the same. */
const notices = lazyCode(async () => {
  const code = await import('./account-notices.tsx').catch(() => null);
  return code?.AccountNotices ?? (() => null);
});

const concerns = ({ sandboxEndsAt, deletesAt }: User) =>
  (sandboxEndsAt ?? deletesAt ?? null) !== null;

/**
 * The account's bar on every screen: it is a demo, or it is to be deleted. Not in a demo's frames, which are all one
 * demo's.
 */
export function AccountBar({
  isBesideTabs,
}: {
  /** On a desktop the portal’s tabs stand on the left, over whatever is there. */
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
