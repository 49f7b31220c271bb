import {
  askPersonAboutClaim,
  checkClaimRecord,
  type CompanyClaim,
  proveByCode,
  sendClaimCode,
  withdrawClaim,
} from '@backhaul/contract/calls/retail/claims.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { claimAddressProblem } from '@backhaul/domain/retail/company-domain.ts';
import { IconCopy, IconMail, IconUser, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';

type Way = 'mail' | 'dns' | 'person';

/** The method of proof that the person has started. */
function wayOf({ record, person }: CompanyClaim): Way {
  if (record.until !== null) return 'dns';
  return person === null ? 'mail' : 'person';
}

/** The three ways to prove that a person works for a retailer. One of them is enough. */
export function ClaimProof({ claim }: { claim: CompanyClaim }) {
  const [way, setWay] = useState<Way>(() => wayOf(claim));
  const withdraw = useCommand(withdrawClaim, { failure: 'We could not withdraw the claim' });
  const domains = claim.domains.map((domain) => `@${domain}`).join(' or ');
  return (
    <Stack gap={5}>
      <State claim={claim} />
      {claim.provenBy === null && (
        <>
          <PickList
            label="Choose one of these three proofs"
            picks={[
              {
                value: 'mail',
                start: <IconMail aria-hidden="true" size={20} stroke={1.75} />,
                title: 'A code sent to your company e-mail',
                detail: `Enter a work e-mail that ends in ${domains}. We send a code to it.`,
                end: 'At once',
              },
              {
                value: 'dns',
                start: <IconWorld aria-hidden="true" size={20} stroke={1.75} />,
                title: 'A DNS record for your company domain',
                detail: `You need access to the DNS settings of ${claim.domains[0] ?? 'the domain'}`,
                end: 'We answer within a few hours',
              },
              {
                value: 'person',
                start: <IconUser aria-hidden="true" size={20} stroke={1.75} />,
                title: 'A call from our team',
                detail: 'We call the company’s public phone number',
                end: 'We answer within two days',
              },
            ]}
            value={way}
            onChange={setWay}
          />
          <Card flat padded>
            {way === 'mail' && <ByMail claim={claim} />}
            {way === 'dns' && <ByRecord claim={claim} />}
            {way === 'person' && <ByPerson claim={claim} />}
          </Card>
        </>
      )}
      <Stack across="start">
        <Button
          variant="ghost"
          disabled={withdraw.isPending}
          onClick={() => withdraw.send({ params: { id: claim.id } })}
        >
          Withdraw this claim
        </Button>
      </Stack>
    </Stack>
  );
}

function State({
  claim: { isGivenByProof, provenBy, person, companyName },
}: {
  claim: CompanyClaim;
}) {
  if (provenBy !== null)
    return (
      <Notice tone="quiet" role="status" title="We have your proof">
        Our team reviews your proof now
        {person !== null && (
          <>
            {' '}
            and answers by <SpokenTime instant={person.answerBy} />
          </>
        )}
        . We e-mail you the answer. You can close this page.
      </Notice>
    );
  if (isGivenByProof) return null;
  return (
    <Notice tone="quiet" title="Our team decides on this claim">
      Somebody already manages {companyName} here, or we do not know its domain. Your proof helps us
      decide.
    </Notice>
  );
}

function ByMail({ claim }: { claim: CompanyClaim }) {
  const { id, mail, domains } = claim;
  const ask = useCallForm(sendClaimCode, {
    values: { address: mail?.address ?? '' },
    check: ({ address }) => {
      const problem = claimAddressProblem(address.trim(), domains);
      return problem === undefined ? {} : { address: problem };
    },
    input: ({ address }) => ({ params: { id }, body: { address: address.trim() } }),
  });
  return (
    <Stack gap={5}>
      <Stack as="form" gap={4} {...ask.props}>
        <TextField
          label="Your e-mail at the company"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...ask.field('address')}
        />
        <FieldError id="mail-problem" error={ask.problem} />
        <Stack across="start">
          <Button
            type="submit"
            variant={mail === null ? 'primary' : 'outline'}
            disabled={ask.isPending}
          >
            {ask.isPending ? 'Sending...' : mail === null ? 'Send the code' : 'Send a new code'}
          </Button>
        </Stack>
      </Stack>
      {mail !== null && <Code id={id} mail={mail} />}
    </Stack>
  );
}

function Code({ id, mail }: { id: string; mail: NonNullable<CompanyClaim['mail']> }) {
  const form = useCallForm(proveByCode, {
    values: { code: '' },
    check: ({ code }) =>
      /^\D*(?:\d\D*){6}$/.test(code) ? {} : { code: 'Enter the six digits of the code' },
    input: ({ code }) => ({ params: { id }, body: { code } }),
    fieldOfCode: { claim_code_wrong: 'code', claim_code_over: 'code' },
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label={`The code we sent to ${mail.address}`}
        hint="The code works once, within 15 minutes. Check your spam folder too."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...form.field('code')}
      />
      <FieldError id="code-problem" error={form.problem} />
      <Stack across="start">
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Checking...' : 'Confirm the code'}
        </Button>
      </Stack>
    </Stack>
  );
}

function ByRecord({ claim: { id, record } }: { claim: CompanyClaim }) {
  const check = useCommand(checkClaimRecord);
  return (
    <Stack gap={4}>
      <p>
        Add this DNS record at your DNS host. The record contains no secret, so you can leave it
        there.
      </p>
      <Facts>
        <Fact name="Type">TXT</Fact>
        <Fact name="Name">
          <Copied text={record.name} what="the name" />
        </Fact>
        <Fact name="Value">
          <Copied text={record.value} what="the value" />
        </Fact>
      </Facts>
      {record.checkedAt !== null && record.until !== null && (
        <p role="status">
          <strong>We have not found the DNS record yet.</strong> We last looked{' '}
          <SpokenTime instant={record.checkedAt} />. We look again every few minutes until{' '}
          <SpokenTime instant={record.until} show="day" />. You can close this page. We e-mail you
          the result.
        </p>
      )}
      <FieldError id="record-problem" error={check.problem} />
      <Stack across="start">
        <Button
          variant="primary"
          disabled={check.isPending}
          onClick={() => check.send({ params: { id } })}
        >
          {check.isPending ? 'Checking...' : 'Check now'}
        </Button>
      </Stack>
    </Stack>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  const { copied, copy } = useCopy();
  return (
    <Row as="span" align="center" gap={2} wrap>
      <Text as="code" breaks>
        {text}
      </Text>
      <Button
        size="sm"
        icon={<IconCopy aria-hidden="true" size={16} stroke={1.75} />}
        onClick={() => void copy(text)}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
    </Row>
  );
}

function ByPerson({ claim: { id, person } }: { claim: CompanyClaim }) {
  const form = useCallForm(askPersonAboutClaim, {
    values: { words: '' },
    check: ({ words }) =>
      words.trim() === '' ? { words: 'Enter how we can reach you at the company' } : {},
    input: ({ words }) => ({ params: { id }, body: { words } }),
  });
  if (person !== null)
    return (
      <p role="status">
        We review your request and e-mail you an answer by <SpokenTime instant={person.answerBy} />.
      </p>
    );
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextAreaField
        label="How we reach you at the company"
        hint="Write your job title, and the public phone number of your office. We call this number. We need no documents."
        maxLength={claimLimits.wordsLength}
        {...form.field('words')}
      />
      <FieldError id="person-problem" error={form.problem} />
      <Stack across="start">
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send the request'}
        </Button>
      </Stack>
    </Stack>
  );
}
