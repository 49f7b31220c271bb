import { useEffect } from 'react';
import { useBrandName } from './environment.ts';

/** The tab's title, for screens whose title depends on what they show; the router sets the others. */
export function usePageTitle(title: string | undefined): void {
  const brandName = useBrandName();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
