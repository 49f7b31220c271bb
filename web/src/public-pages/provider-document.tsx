import '../ui/global.css';
import type { ProviderFacts, PageMaking } from '@backhaul/contract/public-pages.ts';
import {
  ProviderMissingPage,
  providerNames,
} from '../features/people/auth/provider-missing-page.tsx';
import { paths } from '../lib/paths.ts';
import { renderDocument } from './document.tsx';

export function renderProvider(
  { environment, provider, next }: ProviderFacts,
  assets: PageMaking,
): string {
  return renderDocument({
    path: paths.login,
    title: `You cannot sign in with ${providerNames[provider]} here`,
    description: 'Use your e-mail and a password instead.',
    isPrivate: true,
    environment,
    assets,
    children: <ProviderMissingPage provider={provider} next={next} />,
  });
}
