import { logout } from '@backhaul/contract/calls/people/accounts.ts';
import {
  acceptInvitation,
  type InvitationForInvited,
  readInvitation,
} from '@backhaul/contract/calls/retail/team.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Failure, QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useBrandName } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { useParams, usePlace } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { VerifyEmailNotice } from '../../../parts/verify-email-notice.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { asRole, roleWords } from '../../../words/retailers/team.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';

/** The page on which a person joins a retailer's team through an invitation link (product-rules.md#teams). */
export function JoinScreen() {
  const { token } = useParams(paths.retailerJoin.pattern);
  const invitation = useQuery({
    ...queryOf(readInvitation, { params: { token } }),
    retry: false,
  });
  return (
    <QueryView
      query={invitation}
      loading={
        <Page title="Your invitation">
          <SkeletonRegion label="Your invitation is loading">
            <Skeleton height="160px" radius="var(--r-card)" />
          </SkeletonRegion>
        </Page>
      }
      failed={Over}
      missing={<Over error={new Error()} onRetry={() => undefined} />}
    >
      {(found) => <Invitation token={token} invitation={found} />}
    </QueryView>
  );
}

function Over({ error }: Pick<Failure, 'error'> & Partial<Failure>) {
  return (
    <Page title="This invitation does not work">
      <p>
        {reasonOf(
          error,
          'Each invitation works only once and only for seven days. Ask the person who invited you to send a new invitation.',
        )}
      </p>
    </Page>
  );
}

interface Props {
  token: string;
  invitation: InvitationForInvited;
}

function Invitation({ token, invitation }: Props) {
  const { company, role, email, invitedBy, endsAt } = invitation;
  return (
    <Page title={`Join ${company}`}>
      <Stack gap={5}>
        <p>
          {invitedBy} invites you as {asRole[role]}. {roleWords[role]}
        </p>
        <Text tone="quiet">
          The invitation is for {email}. The link works until <SpokenTime instant={endsAt} />.
        </Text>
        <Step token={token} invitation={invitation} />
      </Stack>
    </Page>
  );
}

/**
 * The next step before the person can join: create an account, change to the invited account, verify its
 * e-mail address, or accept the invitation.
 */
function Step({ token, invitation: { company, email } }: Props) {
  const { user } = useSession();
  const { pathname } = usePlace();
  if (user === null)
    return (
      <Row gap={3} wrap>
        <ButtonLink
          variant="primary"
          size="lg"
          to={paths.login}
          search={{ tab: 'register', next: pathname }}
          state={{ email }}
        >
          Create an account
        </ButtonLink>
        <ButtonLink size="lg" to={paths.login} search={{ next: pathname }} state={{ email }}>
          Sign in
        </ButtonLink>
      </Row>
    );
  if (user.email !== email) return <OtherAccount own={user.email} asked={email} />;
  if (!user.emailVerified) return <VerifyEmailNotice />;
  return <Accept token={token} company={company} />;
}

function OtherAccount({ own, asked }: { own: string; asked: string }) {
  const end = useCommand(logout, { onDone: () => window.location.reload() });
  return (
    <Stack gap={4} across="start">
      <p>
        You are signed in as {own}. Sign out, then sign in as {asked}.
      </p>
      <Button variant="primary" disabled={end.isPending} onClick={() => end.send({})}>
        Sign out
      </Button>
      <FieldError id="sign-out-problem" error={end.problem} />
    </Stack>
  );
}

function Accept({ token, company }: { token: string; company: string }) {
  const accept = useCommand(acceptInvitation, {
    onDone: ({ companyId, role }) =>
      window.location.assign(
        role === 'clerk'
          ? paths.retailerCounter({ companyId })
          : `${paths.retailerDashboard}?company=${companyId}`,
      ),
  });
  return (
    <Stack gap={3} across="start">
      <Button
        variant="primary"
        size="lg"
        disabled={accept.isPending}
        onClick={() => accept.send({ params: { token } })}
      >
        {accept.isPending ? 'Joining...' : `Join ${company}`}
      </Button>
      <FieldError id="join-problem" error={accept.problem} />
    </Stack>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  const brandName = useBrandName();
  return (
    <FormPage
      title={title}
      lead={`${brandName} shows you each return before it reaches your counter.`}
      aside={
        <Card as="section" flat padded aria-label="How it works">
          <Stack gap={3} size={14}>
            <Text as="h2" size={18}>
              What happens next
            </Text>
            <p>
              You need an account with the e-mail address that received the invitation. We first
              send a link to this address to check that the address is yours.
            </p>
            <p>Then you join the team with one click. You can leave the team at any time.</p>
          </Stack>
        </Card>
      }
    >
      {children}
    </FormPage>
  );
}
