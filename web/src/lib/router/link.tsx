import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import type { NavigateOptions } from './router.ts';
import { useNavigate, usePlace, useRouter } from './use-router.ts';

export type LinkProps = NavigateOptions & Omit<ComponentProps<'a'>, 'href'>;

/**
 * A real link that opens its page without a reload. It loads the page's code as soon as the mouse is on the
 * link.
 */
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
  // Renders again when the page changes, because a link to '.' points to the current page.
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

/**
 * True for clicks that the browser itself must handle: other mouse buttons, modifier keys, new windows and
 * downloads.
 */
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

/** Goes to another page as soon as it is rendered. */
export function Navigate({
  to,
  replace,
  state,
}: Pick<NavigateOptions, 'to' | 'replace' | 'state'>) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace, state }), [navigate, to, replace, state]);
  return null;
}
