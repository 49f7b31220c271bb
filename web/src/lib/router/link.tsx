import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import type { NavigateOptions } from './router.ts';
import { useNavigate, usePlace, useRouter } from './use-router.ts';

export type LinkProps = NavigateOptions & Omit<ComponentProps<'a'>, 'href'>;

/** A real link whose page opens without a reload, and whose code is fetched as soon as somebody points at it. */
export function Link({
  to,
  search,
  hash,
  replace,
  state,
  resetScroll,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const router = useRouter();
  // A link to '.' follows the page.
  usePlace();
  const target = { to, search, hash };
  const href = router.hrefOf(target);
  const preload = () => router.preload(href);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void router.navigate({ ...target, replace, state, resetScroll });
  }

  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
    >
      {children}
    </a>
  );
}

/** Another button, a new tab, a new window, a download: not ours to handle. */
function isForBrowser({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const opensElsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || opensElsewhere;
}

/** Leaves for another page as soon as it is drawn. */
export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace }), [navigate, to, replace]);
  return null;
}
