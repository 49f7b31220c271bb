import { readSignIns } from '@backhaul/contract/calls/account-security.ts';
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../calls/query-view.tsx';
import { useEnvironment } from '../../lib/environment.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';
import { Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';

const providers = {
  google: { name: 'Google', Sign: IconBrandGoogle },
  facebook: { name: 'Facebook', Sign: IconBrandFacebook },
} as const;

/** The providers that open this account. One is connected by signing in with it. */
export function SignInsSection() {
  const query = useQuery(queryOf(readSignIns, {}));
  const hasGoogle = useEnvironment()?.oauth.google === true;
  return (
    <QueryView
      query={query}
      loading={<Skeleton height="72px" />}
      failed={{}}
      isEmpty={(ways) => ways.providers.length === 0}
      empty={
        <Text tone="quiet">
          {hasGoogle
            ? 'None. Once your e-mail is verified here, continue with Google on the Sign In page, with this same e-mail: that connects it.'
            : 'None. Signing in with other accounts is not set up here.'}
        </Text>
      }
    >
      {(ways) => (
        <ul className={classes['rows']}>
          {ways.providers.map(({ provider, linkedAt }) => {
            const { name, Sign } = providers[provider];
            return (
              <li key={provider + linkedAt}>
                <Sign aria-hidden="true" size={20} stroke={1.75} />
                <p className={classes['said']}>
                  <strong>{name}</strong>
                  <span>
                    Connected <SpokenTime instant={linkedAt} show="day" />
                  </span>
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </QueryView>
  );
}
