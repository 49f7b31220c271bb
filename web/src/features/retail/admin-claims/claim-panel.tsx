import {
  type ClaimForStaff,
  decideClaim,
  readClaim,
} from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { claimLooks, proofWords } from './claim-looks.tsx';

/**
 * A panel about one claim to a retailer's account: the proof, the account's current owners, and the decision.
 */
export function ClaimPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const claim = useQuery(queryOf(readClaim, { params: { id } }));
  const name = claim.data?.companyName;
  return (
    <Drawer opened onClose={onClose} title={name === undefined ? 'Claim' : `Claim of ${name}`}>
      <QueryView
        query={claim}
        loading={
          <SkeletonRegion label="The claim is loading">
            <SkeletonText lines={6} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no claim at this web address.</p>}
      >
        {(data) => <Content claim={data} />}
      </QueryView>
    </Drawer>
  );
}

function Content({ claim }: { claim: ClaimForStaff }) {
  const { claimant, state, isNew, owners, words, createdAt } = claim;
  return (
    <Stack gap={5}>
      <Stack gap={2} across="start">
        <LookBadge {...claimLooks[state]} />
        <Text as="h3" size={20} leading={1.25}>
          {claimant.name} says they work for {claim.companyName}
        </Text>
        {words !== null && (
          <Text size={14} asTyped>
            ‘{words}’
          </Text>
        )}
      </Stack>
      <Facts dense>
        <Fact name="Claimed by">
          {claimant.name}, {claimant.email}
        </Fact>
        <Fact name="Claimed">
          <SpokenTime instant={createdAt} />
        </Fact>
        <Fact name="Company">{isNew ? 'New retailer' : 'Known retailer'}</Fact>
        <Fact name="Proof">{proofWords(claim)}</Fact>
        <Fact name="Owned by">
          {owners.length === 0
            ? 'Nobody'
            : owners.map(({ name, email }) => `${name}, ${email}`).join('; ')}
        </Fact>
      </Facts>
      {state === 'open' ? <Decide key={claim.id} claim={claim} /> : <Decision claim={claim} />}
    </Stack>
  );
}

function Decision({ claim: { decision, decidedBy } }: { claim: ClaimForStaff }) {
  if (decision === null) return null;
  return (
    <Text size={14} asTyped>
      {decidedBy ?? 'Somebody'}: ‘{decision}’
    </Text>
  );
}

function Decide({
  claim: { id, isMine, claimant, owners, companyName },
}: {
  claim: ClaimForStaff;
}) {
  const form = useForm({
    values: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: 'Enter a reason' } : {}),
  });
  const decide = useCommand(decideClaim, {
    success: ({ state }) => ({
      title: state === 'approved' ? 'Approved' : 'Declined',
      description: `${claimant.name} gets a notification.`,
    }),
  });
  if (isMine)
    return (
      <Text size={14} tone="quiet">
        This is your own claim, so another person must decide.
      </Text>
    );
  const say = (verdict: 'approve' | 'decline') =>
    form.submit(({ words }) => decide.send({ params: { id }, body: { verdict, words } }));
  return (
    <Stack as="form" gap={4} {...form.props(() => say('approve'))}>
      {owners.length > 0 && (
        <Text size={14} tone="warn">
          If you approve, {claimant.name} becomes another owner of {companyName}.
        </Text>
      )}
      <TextAreaField
        label="Your reason"
        hint={`${claimant.name} reads your reason.`}
        required
        maxLength={claimLimits.wordsLength}
        {...form.field('words')}
      />
      <FieldError id="claim-problem" error={decide.problem} />
      <Row gap={2} wrap>
        <Button type="submit" variant="primary" disabled={decide.isPending}>
          Approve
        </Button>
        <Button disabled={decide.isPending} onClick={() => say('decline')}>
          Decline
        </Button>
      </Row>
    </Stack>
  );
}
