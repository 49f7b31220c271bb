import '../ui/global.css';
import { searchCompanies } from '@backhaul/contract/calls/places/catalog.ts';
import type { LandingFacts, PageMaking } from '@backhaul/contract/public-pages.ts';
import { LandingScreen } from '../features/people/landing/landing-screen.tsx';
import { landingTitle } from '../features/people/landing/landing-title.ts';
import { keyOf } from '../lib/api/query-of.ts';
import { paths } from '../lib/paths.ts';
import { renderDocument } from './document.tsx';

export function renderLanding(
  { environment, companies }: LandingFacts,
  assets: PageMaking,
): string {
  return renderDocument({
    path: paths.home,
    canonical: paths.home,
    data: environment && organization(environment, assets.origin),
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

/** The company that runs this service, in the schema.org format of search engines. */
function organization(
  { brandName, supportEmail, supportPhone, serviceArea }: NonNullable<LandingFacts['environment']>,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brandName,
    url: `${origin}${paths.home}`,
    logo: `${origin}/icons/icon-512.png`,
    areaServed: serviceArea.name,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      telephone: supportPhone,
      url: `${origin}${paths.contact}`,
    },
  };
}
