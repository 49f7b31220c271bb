import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';

/** The layout of signed-in pages: the header, then the main region that the skip link targets. */
export function AppPage({
  headerLinks,
  children,
}: {
  headerLinks?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <AppHeader>{headerLinks}</AppHeader>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
