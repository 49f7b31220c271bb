import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';

/** The frame of working screens: header, then the main region the skip link leads to. */
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
