import '../ui/global.css';
import { searchCompanies } from '@backhaul/contract/calls/catalog.ts';
import type { LandingFacts, PublicPageAssets } from '@backhaul/contract/public-pages.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { landingTitle } from '../features/landing/landing-title.ts';
import { keyOf } from '../lib/api/query-of.ts';
import { paths } from '../lib/paths.ts';
import { renderDocument } from './document.tsx';

export function renderLanding(
  { environment, companies }: LandingFacts,
  assets: PublicPageAssets,
): string {
  return renderDocument({
    path: paths.home,
    title: landingTitle,
    description:
      'The Leader in Reverse Logistics, Delivery, and Returns. A driver collects the item at your door and takes it back to the store.',
    environment,
    know(queries) {
      if (companies) queries.setQueryData(keyOf(searchCompanies), companies);
    },
    assets,
    children: <LandingScreen />,
  });
}
