import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  type readOnboarding,
  startBackgroundCheck,
  withdrawApplication,
} from '@backhaul/contract/calls/driving/driver-application.ts';
import { afterAction } from '@backhaul/domain/driver-application/application-states.ts';
import { driverDocumentKinds } from '@backhaul/domain/driver-application/driver-documents.ts';
import { tutorialLessons } from '@backhaul/domain/driver-application/tutorial-lessons.ts';
import { applicationBadge } from '@backhaul/domain/driver/driver-status.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './driver-onboarding.module.css';
import { DemoNotice } from './demo-notice.tsx';
import { useOnboarding } from './use-onboarding.ts';
import { checkNames, checkTones, checkWords } from '../../../words/driver/onboarding.ts';

type Onboarding = CallAnswer<typeof readOnboarding>;

/** The page with the steps to become a driver, done and missing, each with a link to its page. */
export function DriverOnboardingScreen() {
  const query = useOnboarding();
  return (
    <Stack gap={6} shrinks className={`wrap ${classes['page']}`}>
      <h1>Becoming a driver</h1>
      <DemoNotice />
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Your steps are loading">
            <Skeleton height="360px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The steps of your application could not be loaded.' }}
        isEmpty={({ missing }) => missing.includes('not_a_driver')}
        empty={
          <Notice
            tone="quiet"
            title="You have not applied yet"
            action={
              <ButtonLink to={paths.driverSignup} variant="primary">
                Apply to Drive
              </ButtonLink>
            }
          >
            Tell us who you are and what you drive. Then your next steps appear here.
          </Notice>
        }
      >
        {(onboarding) => <Steps {...onboarding} />}
      </QueryView>
    </Stack>
  );
}

function Steps(onboarding: Onboarding) {
  const { application, documents, tutorial, missing } = onboarding;
  const isDone = (code: (typeof missing)[number]) => !missing.includes(code);
  const valid = new Set(
    documents.filter(({ state }) => state === 'approved').map(({ kind }) => kind),
  );
  const areDocumentsValid = isDone('documents_open');
  const handedIn = documents.filter(({ state }) => state === 'uploaded').length;
  const looking =
    handedIn > 0
      ? ` We are reviewing ${handedIn} ${handedIn === 1 ? 'document' : 'documents'}.`
      : '';
  return (
    <>
      {missing.length === 0 ? (
        <Notice
          tone="quiet"
          title="You can drive"
          icon={<IconCircleCheck stroke={1.75} />}
          action={
            <ButtonLink to={paths.driverPortal} variant="primary">
              Driver Portal
            </ButtonLink>
          }
        >
          You have done every step. Go online whenever you like.
        </Notice>
      ) : (
        <Text tone="quiet">
          {4 - missing.length} of 4 steps done. You can go online after all four.
        </Text>
      )}
      <Stack as="ol" gap={3} shrinks>
        <ApplicationStep application={application} isDone={isDone('application_not_approved')} />
        <Step
          title="Documents"
          isDone={areDocumentsValid}
          words={`${valid.size} of ${driverDocumentKinds.length} documents approved.${looking}`}
          action={
            <ButtonLink to={paths.driverDocuments} variant="outline" size="sm">
              {areDocumentsValid ? 'See your documents' : 'Send your documents'}
            </ButtonLink>
          }
        />
        <BackgroundStep {...onboarding} />
        <Step
          title="Tutorial"
          isDone={tutorial.isCompleted}
          words={
            tutorial.isCompleted
              ? 'You have finished the tutorial.'
              : `${tutorial.passed.length} of ${tutorialLessons.length} lessons done. The tutorial takes about five minutes.`
          }
          action={
            <ButtonLink to={paths.driverTutorial} variant="outline" size="sm">
              {tutorial.isCompleted
                ? 'Read the tutorial again'
                : tutorial.passed.length > 0
                  ? 'Continue the tutorial'
                  : 'Take the tutorial'}
            </ButtonLink>
          }
        />
      </Stack>
      {application && afterAction(application.status, 'withdraw') !== null && <Withdraw />}
    </>
  );
}

function Step({
  title,
  isDone,
  badge,
  words,
  action,
}: {
  title: string;
  isDone: boolean;
  badge?: { tone: BadgeTone; name: string } | undefined;
  words: ReactNode;
  action?: ReactNode;
}) {
  const state =
    badge ?? (isDone ? { tone: 'ok', name: 'Done' } : { tone: 'warn', name: 'Missing' });
  return (
    <Card as="li" padded flat className={classes['step']}>
      <h2>{title}</h2>
      <Badge
        tone={state.tone}
        icon={isDone ? <IconCircleCheck stroke={1.75} /> : <IconCircle stroke={1.75} />}
      >
        {state.name}
      </Badge>
      <div className={classes['wide']}>{words}</div>
      {action && <div className={classes['wide']}>{action}</div>}
    </Card>
  );
}

const applicationWords = {
  pending_review: 'We review your application when the other steps are done.',
  waitlist: 'Your area has enough drivers now. We e-mail you when we need more.',
  rejected: 'You can apply again.',
  approved: 'You are approved as a driver.',
} as const;

function ApplicationStep({
  application,
  isDone,
}: {
  application: Onboarding['application'];
  isDone: boolean;
}) {
  if (application === null)
    return <Step title="Application" isDone={isDone} words={applicationWords.approved} />;
  const { status, waitlistPosition, reason, areaName } = application;
  const name = applicationBadge(status, waitlistPosition);
  const tone = status === 'rejected' ? 'bad' : 'info';
  return (
    <Step
      title={`Application to drive in ${areaName}`}
      isDone={isDone}
      badge={name === null ? undefined : { tone, name }}
      words={
        <>
          {reason !== null && <p>{reason}</p>}
          <p>{applicationWords[status]}</p>
        </>
      }
      action={
        status === 'rejected' && (
          <ButtonLink to={paths.driverSignup} variant="outline" size="sm">
            Apply again
          </ButtonLink>
        )
      }
    />
  );
}

function BackgroundStep({ application, backgroundCheckStatus: status, checkFailedAt }: Onboarding) {
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const start = useCommand(startBackgroundCheck);
  return (
    <Step
      title="Background check"
      isDone={status === 'approved'}
      badge={{ tone: checkTones[status], name: checkNames[status] }}
      words={
        checkFailedAt === null
          ? checkWords[status]
          : `${checkWords[status]} We decided ${formatDay(checkFailedAt, nowMs, timeZone)}.`
      }
      action={
        status === 'failed' ? (
          <ButtonLink to={paths.contact} variant="outline" size="sm">
            Contact us
          </ButtonLink>
        ) : status === 'required' && application !== null ? (
          <>
            <Button
              size="sm"
              disabled={start.isPending}
              onClick={() => start.send({ body: { consent: true } })}
            >
              {start.isPending ? 'Starting...' : 'Start the background check'}
            </Button>
            <FieldError id="check-failure" error={start.problem} />
          </>
        ) : null
      }
    />
  );
}

function Withdraw() {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const withdraw = useCommand(withdrawApplication, {
    success: { title: 'You withdrew your application' },
    onDone: () => void navigate({ to: paths.landing }),
  });
  return (
    <Row>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        Withdraw the application
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title="Withdraw your application?"
        explanation="We delete your answers at once and your documents within a day. You lose your place in line. You can apply again."
        confirm="Withdraw it"
        isPending={withdraw.isPending}
        problem={withdraw.problem}
        onConfirm={() => withdraw.send({})}
      />
    </Row>
  );
}
