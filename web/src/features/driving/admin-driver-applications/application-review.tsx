import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  decideBackgroundCheck,
  decideDriverApplication,
  readDriverApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { vehicleKindNames } from '@backhaul/domain/driver-application/application-rules.ts';
import { decisionsFrom } from '@backhaul/domain/driver-application/application-states.ts';
import { backgroundDecisionsFrom } from '@backhaul/domain/driver-application/background-states.ts';
import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './application-review.module.css';
import { DocumentReview } from './document-review.tsx';
import {
  aboutWords,
  checkActs,
  checkWords,
  decisionNames,
  historyName,
  missingNames,
  statusNames,
} from '../../../words/console/applications.ts';

type Application = CallAnswer<typeof readDriverApplication>;

/** One application: the person, the documents, the past decisions and those still open. */
export function ApplicationReview({ id }: { id: string }) {
  const query = useQuery(queryOf(readDriverApplication, { params: { id } }));
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="The application is loading">
          <Skeleton height="420px" />
        </SkeletonRegion>
      }
      failed={{ title: 'The application could not be loaded.', heading: 'h3' }}
    >
      {(application) => (
        <Stack gap={6}>
          <Said {...application} />
          <Decide {...application} />
          <Check {...application} />
          <section aria-labelledby="documents-of-applicant">
            <h3 id="documents-of-applicant">Documents</h3>
            <Stack as="ul" gap={4}>
              {driverDocumentKinds.map((kind) => (
                <DocumentReview
                  key={kind}
                  kind={kind}
                  documents={application.documents.filter((document) => document.kind === kind)}
                />
              ))}
            </Stack>
          </section>
          <History {...application} />
        </Stack>
      )}
    </QueryView>
  );
}

function Said(application: Application) {
  const { email, phone, dateOfBirth, zip, areaName, licensePlate, status, reason } = application;
  const { vehicleKind, vehicleYear, vehicleMake, vehicleModel, vehicleColor } = application;
  return (
    <dl className={classes['facts']}>
      <Fact name="Status">
        {statusNames[status]}
        {application.waitlistPosition !== null && ` (#${application.waitlistPosition})`}
        {reason !== null && `: ${reason}`}
      </Fact>
      <Fact name="E-mail">{email}</Fact>
      <Fact name="Phone">{phoneText(phone)}</Fact>
      <Fact name="Born">{dateOfBirth}</Fact>
      <Fact name="Area">
        {areaName}, {zip}
      </Fact>
      <Fact name="Vehicle">
        {vehicleYear} {vehicleMake} {vehicleModel}, {vehicleColor.toLowerCase()} (
        {vehicleKindNames[vehicleKind].toLowerCase()}), {licensePlate}
      </Fact>
    </dl>
  );
}

function Decide({ id, status, missing }: Application) {
  const [isRejecting, setRejecting] = useState(false);
  const decide = useCommand(decideDriverApplication, { onDone: () => setRejecting(false) });
  return (
    <section aria-labelledby="decision">
      <h3 id="decision">Decision</h3>
      {missing.length > 0 && (
        <Text tone="quiet">
          Before you can approve it: {missing.map((code) => missingNames[code]).join(', ')}.
        </Text>
      )}
      <Row wrap gap={2}>
        {decisionsFrom(status).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'approve' ? 'primary' : 'outline'}
            disabled={decide.isPending || (decision === 'approve' && missing.length > 0)}
            onClick={() =>
              decision === 'reject'
                ? setRejecting(true)
                : decide.send({ params: { id }, body: { decision } })
            }
          >
            {decisionNames[decision]}
          </Button>
        ))}
      </Row>
      <FieldError id="decision-failure" error={isRejecting ? undefined : decide.problem} />
      <ConfirmDialog
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        title="Reject this application?"
        explanation="The applicant sees the reason and may apply again. A driver gets no new jobs."
        reason="required"
        confirm="Reject it"
        isPending={decide.isPending}
        problem={decide.problem}
        onConfirm={(reason) =>
          decide.send({ params: { id }, body: { decision: 'reject', reason } })
        }
      />
    </section>
  );
}

function Check({ id, backgroundCheckStatus }: Application) {
  const decide = useCommand(decideBackgroundCheck);
  const acts = backgroundDecisionsFrom(backgroundCheckStatus);
  return (
    <section aria-labelledby="background">
      <h3 id="background">Background check</h3>
      <Text tone="quiet">{checkWords[backgroundCheckStatus]}</Text>
      <Row wrap gap={2}>
        {acts.map((status) => (
          <Button
            key={status}
            size="sm"
            disabled={decide.isPending}
            onClick={() => decide.send({ params: { id }, body: { status } })}
          >
            {checkActs[status]}
          </Button>
        ))}
      </Row>
      <FieldError id="background-failure" error={decide.problem} />
    </section>
  );
}

function History({ history }: Application) {
  return (
    <section aria-labelledby="history">
      <h3 id="history">History</h3>
      <Stack as="ul" gap={2}>
        {history.map(({ type, at, by, about }) => (
          <li key={`${at}-${type}-${about}`}>
            {historyName(type)}
            {about !== null && `: ${aboutWords(about)}`}{' '}
            <Text as="span" tone="quiet">
              {by ?? 'By itself'}, <SpokenTime instant={at} />
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  );
}
