import type { IdentityProvider } from '@backhaul/contract/public-pages.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './auth.module.css';

export const providerNames: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};

/** The page for people who chose a sign-in provider that this server has no keys for. */
export function ProviderMissingPage({
  provider,
  next,
}: {
  provider: IdentityProvider;
  /** The page to open after signing in. */
  next: string | null;
}) {
  const name = providerNames[provider];
  const isOffered = useIsOffered();
  return (
    <SitePage>
      <Stack gap={5} className={`wrap ${classes['page']}`}>
        <h1>You cannot sign in with {name} here</h1>
        <Text size={18} tone="quiet">
          We sent no data to {name}. Please use your e-mail and a password.
          {next !== null && ' After you sign in, we open the page that you wanted.'}
        </Text>
        <Row gap={3} wrap>
          <ButtonLink variant="primary" to={paths.login} search={{ next }}>
            Sign In with e-mail
          </ButtonLink>
          {isOffered && (
            <ButtonLink to={paths.login} search={{ tab: 'register', next }}>
              Create an account
            </ButtonLink>
          )}
        </Row>
        <Text weight={550}>
          <Link to={paths.landing} className={classes['provider-missing-page-back']}>
            <IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />
            Back to Home
          </Link>
        </Text>
      </Stack>
    </SitePage>
  );
}
