import '../ui/global.css';
import type { PassportFacts, PageMaking } from '@backhaul/contract/public-pages.ts';
import { PassportPage } from '../features/returns/passport/passport-page.tsx';
import { passportTitle } from '../features/returns/passport/passport-title.ts';
import { paths } from '../lib/paths.ts';
import { renderDocument } from './document.tsx';

export function renderPassport({ environment, view }: PassportFacts, assets: PageMaking): string {
  return renderDocument({
    path: view.kind === 'found' ? new URL(view.passport.link).pathname : paths.home,
    title: passportTitle(view),
    description: 'This page shows what was returned, when and where, and who handed over the item.',
    isPrivate: true,
    environment,
    assets,
    children: <PassportPage view={view} />,
  });
}
