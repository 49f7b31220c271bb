import {
  acceptAgreement,
  type AgreementVersion,
  type OwnAgreement,
  readOwnAgreement,
} from '@backhaul/contract/calls/retail/agreement.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import {
  AgreementAccount,
  AgreementTerms,
  AgreementVersions,
} from '../../../parts/agreement/agreement-terms.tsx';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomLine } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import {
  agreementLine,
  inForceOf,
  offerOf,
  versionDay,
} from '../../../words/retailers/agreement.ts';
import classes from './billing.module.css';

/** The page with the agreement on the retailer's price for its customers' returns. */
export function AgreementScreen() {
  const { id: companyId } = useCompany();
  const agreement = useQuery(queryOf(readOwnAgreement, { params: { companyId } }));
  return (
    <>
      {agreement.data && <RoomLine>{agreementLine(agreement.data)}</RoomLine>}
      <QueryView
        query={agreement}
        loading={
          <SkeletonRegion label="Loading your agreement">
            <Skeleton height="280px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your agreement.' }}
        isEmpty={({ versions }) => versions.length === 0}
        empty={
          <EmptyState title="No agreement yet">
            With an agreement, you pay all or part of the fare of your customers’ returns. Write to
            us, and we send you an offer.
          </EmptyState>
        }
      >
        {(read) => <Agreement agreement={read} />}
      </QueryView>
    </>
  );
}

function Agreement({ agreement }: { agreement: OwnAgreement }) {
  const offer = offerOf(agreement);
  const inForce = inForceOf(agreement);
  return (
    <div className={classes['desk']}>
      <div className={classes['side']}>
        {offer && <Offer offer={offer} />}
        {inForce && (
          <Card as="section" flat padded aria-labelledby="in-force">
            <Stack gap={3}>
              <div>
                <Text as="h2" size={16} id="in-force">
                  Your agreement
                </Text>
                <Text size={13} tone="quiet">
                  {versionDay(inForce)}
                </Text>
              </div>
              <AgreementTerms version={inForce} />
            </Stack>
          </Card>
        )}
      </div>
      <div className={classes['side']}>
        <Card as="section" flat padded aria-labelledby="account">
          <Text as="h2" size={14} id="account" below={2}>
            Your account
          </Text>
          <AgreementAccount agreement={agreement} />
          <Text size={13} tone="quiet" above={3}>
            When you reach the credit limit, your customers pay for new returns themselves. We tell
            the customers before they book.
          </Text>
        </Card>
        <Card as="section" flat padded className={classes['versions']} aria-labelledby="versions">
          <Text as="h2" size={14} id="versions">
            Versions
          </Text>
          <AgreementVersions versions={agreement.versions} />
        </Card>
      </div>
    </div>
  );
}

function Offer({ offer }: { offer: AgreementVersion }) {
  const { id: companyId, name, role } = useCompany();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const accept = useCommand(acceptAgreement, {
    onDone: close,
    success: {
      title: 'Agreement Accepted',
      description: 'The agreement applies from its start date.',
    },
  });
  return (
    <Card as="section" flat padded className={classes['offer']} aria-labelledby="offer">
      <Stack gap={3}>
        <div>
          <Text as="h2" size={16} id="offer">
            We offer you this agreement
          </Text>
          <Text size={13} tone="quiet">
            {versionDay(offer)}. The agreement applies only after you accept it.
          </Text>
        </div>
        <AgreementTerms version={offer} />
        {role === 'owner' ? (
          <Row>
            <Button variant="primary" onClick={() => setOpen(true)}>
              Accept agreement
            </Button>
          </Row>
        ) : (
          <Text size={13} tone="quiet">
            Only an owner of {name} can accept this agreement.
          </Text>
        )}
      </Stack>
      <ConfirmDialog
        opened={isOpen}
        onClose={close}
        title="Accept this agreement?"
        explanation={`For every return booked while this agreement applies, ${name} pays us the part of the fare that the agreement covers. You get one invoice a month.`}
        confirm="Accept agreement"
        confirming="Accepting..."
        keep="Not yet"
        isPending={accept.isPending}
        problem={accept.problem}
        onConfirm={() => accept.send({ params: { companyId, version: offer.version } })}
      />
    </Card>
  );
}
