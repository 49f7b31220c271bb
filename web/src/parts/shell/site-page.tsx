import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The layout of a public page: header, main region, footer. */
export function SitePage({
  sections,
  className,
  children,
}: {
  sections?: readonly { href: string; label: string }[];
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader sections={sections} />
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
