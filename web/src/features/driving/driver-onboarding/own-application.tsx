import { readOnboarding } from '@backhaul/contract/calls/driving/driver-application.ts';
import { applicationBadge } from '@backhaul/domain/driver/driver-status.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApplicationForm } from './application-form.tsx';

/**
 * The state of the signed-in person's application, or the form if they have none or may apply again.
 */
export function OwnApplication({ loading }: { loading: ReactNode }) {
  const query = useQuery(queryOf(readOnboarding, {}));
  return (
    <QueryView query={query} loading={loading} failed={{ title: 'The form could not be loaded.' }}>
      {({ application, missing }) => {
        const isApproved = !missing.includes('not_a_driver') && application === null;
        if (application === null && !isApproved) return <ApplicationForm known={null} />;
        const status = application?.status ?? 'approved';
        const badge = applicationBadge(status, application?.waitlistPosition);
        return (
          <Stack gap={6}>
            <Notice
              tone={status === 'rejected' ? 'warn' : 'quiet'}
              title={badge ?? 'Approved'}
              action={
                <ButtonLink to={paths.driverOnboarding} variant="outline">
                  See your remaining steps
                </ButtonLink>
              }
            >
              {application?.reason ?? 'You have applied already.'}
            </Notice>
            {status === 'rejected' && <ApplicationForm known={application} />}
          </Stack>
        );
      }}
    </QueryView>
  );
}
