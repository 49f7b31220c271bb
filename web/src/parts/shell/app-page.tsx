import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';

/** A working screen: header, then the main region the skip link leads to. */
export function AppPage({
  headerLinks,
  className,
  children,
}: {
  headerLinks?: ReactNode;
  /** Of the main region; give 'wrap' for the usual page width. */
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <AppHeader>{headerLinks}</AppHeader>
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  );
}
