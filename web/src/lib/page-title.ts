import { useEffect } from 'react';
import { useBrandName } from './environment.ts';

/**
 * Sets the browser tab's title on a screen whose title depends on its data. The router sets all other titles.
 */
export function usePageTitle(title: string | undefined): void {
  const brandName = useBrandName();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
