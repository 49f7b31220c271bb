import { defineFeature } from '../../../http/feature.ts';
import type { TasksOf } from '../../../jobs/job-payloads.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { accountsRoutes } from './accounts-routes.ts';
import { eraseDueAccounts } from './delete-account.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { beginPasswordReset } from './reset-password.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { waitlistRoutes } from './waitlist-routes.ts';

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes(calls, deps: AccountsDeps) {
    accountsRoutes(calls, deps);
    oauthRoutes(calls, deps);
    profileRoutes(calls, deps);
    secondFactorRoutes(calls, deps);
    securityRoutes(calls, deps);
    sessionRoutes(calls, deps);
    waitlistRoutes(calls, deps);
  },
  tasks: (deps: AccountsDeps): TasksOf<'begin_password_reset' | 'erase_accounts'> => ({
    begin_password_reset: ({ email }) => beginPasswordReset(deps, email),
    erase_accounts: async () => {
      await eraseDueAccounts(deps);
    },
  }),
  schedules: [{ task: 'erase_accounts', at: '37 * * * *' }],
});
