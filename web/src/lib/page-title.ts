import { useEffect } from 'react';
import { useBrandName } from './environment.ts';

/** Sets the tab's title on screens whose title depends on their data; the router sets all others. */
export function usePageTitle(title: string | undefined): void {
  const brandName = useBrandName();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
