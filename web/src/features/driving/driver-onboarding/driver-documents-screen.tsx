import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { DocumentCard } from './document-card.tsx';
import { PortalLink } from './portal-link.tsx';
import classes from './driver-onboarding.module.css';
import { useOnboarding } from './use-onboarding.ts';

/** The page with each required document, its state, and a button to upload it. */
export function DriverDocumentsScreen() {
  const query = useOnboarding();
  return (
    <Stack gap={6} shrinks className={`wrap ${classes['page']}`}>
      <div>
        <PortalLink />
        <h1>Your documents</h1>
        <Text tone="quiet">
          Only you and the people who review drivers see your documents.{' '}
          <Link to={paths.privacy}>How long we keep documents</Link>
        </Text>
      </div>
      <DemoNotice />
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Your documents are loading">
            <Skeleton height="420px" />
          </SkeletonRegion>
        }
        failed={{ title: 'Your documents could not be loaded.' }}
        isEmpty={({ missing }) => missing.includes('not_a_driver')}
        empty={
          <Notice
            tone="quiet"
            title="Apply to drive first"
            action={
              <ButtonLink to={paths.driverSignup} variant="primary">
                Apply to Drive
              </ButtonLink>
            }
          >
            We ask for your documents after you apply.
          </Notice>
        }
      >
        {({ documents }) => (
          <Stack as="ul" gap={3} shrinks>
            {driverDocumentKinds.map((kind) => (
              <DocumentCard
                key={kind}
                kind={kind}
                documents={documents.filter((document) => document.kind === kind)}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      <div>
        <ButtonLink to={paths.driverOnboarding} variant="outline">
          See your remaining steps
        </ButtonLink>
      </div>
    </Stack>
  );
}
