import { useEffect, useRef } from 'react';
import { usePrices } from '../../lib/prices.ts';
import { useNavigate, useRouter } from '../../lib/router/use-router.ts';
import { fillPrices } from '../../written/price-facts.ts';
import classes from './prose.module.css';

/**
 * A text as HTML made by the build, with the current prices filled in. Its links within the site open without
 * a reload.
 */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const navigate = useNavigate();
  const filled = fillPrices(html, usePrices());
  useEffect(() => {
    const element = text.current;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || pathname === location.pathname) return;
      if (router.match(pathname) === null) return;
      event.preventDefault();
      void navigate({
        to: pathname,
        search: Object.fromEntries(new URLSearchParams(search)),
        hash: hash.slice(1),
      });
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router, navigate]);
  return (
    <div ref={text} className={classes['prose']} dangerouslySetInnerHTML={{ __html: filled }} />
  );
}
