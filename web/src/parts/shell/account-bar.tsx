import type { User } from '@backhaul/contract/calls/people/accounts.ts';
import { Suspense } from 'react';
import { framePerson } from '../../lib/session/frame-person.ts';
import { lazyCode } from '../../lib/router/lazy-code.tsx';
import { useSession } from '../../lib/session/use-session.ts';

/**
 * Few people see the account bar, so its code is loaded separately. If that fails, the page is shown without
 * the bar.
 */
const notices = lazyCode(async () => {
  const code = await import('./account-notices.tsx').catch(() => null);
  return code?.AccountNotices ?? (() => null);
});

const concerns = ({ sandboxEndsAt, deletesAt }: User) =>
  (sandboxEndsAt ?? deletesAt ?? null) !== null;

/**
 * The bar on every page of an account that is a demo or will be deleted. The iframes of a demo do not show
 * it, because all their accounts belong to the same demo.
 */
export function AccountBar({
  isBesideTabs,
}: {
  /**
   * True on pages with tabs at the left edge of a wide screen. The bar then leaves room on its left, so that
   * the tabs do not cover it.
   */
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
