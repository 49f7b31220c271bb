import type { AgreementVersion, OwnAgreement } from '@backhaul/contract/calls/retail/agreement.ts';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { formatDollars } from '../../lib/format/money.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Details } from '../../ui/details.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import {
  agreementStateNames,
  coverWords,
  feeWords,
  onlyWords,
  versionDay,
} from '../../words/retailers/agreement.ts';
import { SpokenTime } from '../spoken-time.tsx';

export function AgreementTerms({ version }: { version: AgreementVersion }) {
  const { creditLimit, dueDays } = version;
  const only = onlyWords(version);
  return (
    <Facts dense>
      <Fact name="Covered">{coverWords(version)}</Fact>
      {only.reasons !== null && <Fact name="Reasons">{only.reasons}</Fact>}
      {only.stores !== null && <Fact name="Stores">{only.stores}</Fact>}
      {only.value !== null && <Fact name="Value">{only.value}</Fact>}
      <Fact name="Tips">The customer pays all tips</Fact>
      <Fact name="Fees">{feeWords(version)}</Fact>
      <Fact name="Credit limit">{formatDollars(creditLimit)}</Fact>
      <Fact name="Invoices">
        Once a month, due in {dueDays} {dueDays === 1 ? 'day' : 'days'}
      </Fact>
    </Facts>
  );
}

/** The money that the retailer owes, and will owe for open returns, compared with its credit limit. */
export function AgreementAccount({ agreement }: { agreement: OwnAgreement }) {
  const { owed, promised, versions } = agreement;
  const inForce = versions.find(({ state }) => state === 'in_force');
  return (
    <Facts dense>
      <Fact name="Owed">{formatDollars(owed)}</Fact>
      <Fact name="Promised">{formatDollars(promised)} for open returns</Fact>
      {inForce && (
        <Fact name="Credit left">
          {formatDollars(Math.max(0, inForce.creditLimit - owed - promised))} of{' '}
          {formatDollars(inForce.creditLimit)}
        </Fact>
      )}
    </Facts>
  );
}

const tones: Readonly<Record<AgreementVersion['state'], BadgeTone>> = {
  offered: 'warn',
  waits: 'info',
  in_force: 'ok',
  past: 'plain',
  ended: 'plain',
  withdrawn: 'plain',
};

const icons = {
  offered: <IconClock />,
  waits: <IconClock />,
  in_force: <IconCheck />,
  past: <IconCheck />,
  ended: <IconX />,
  withdrawn: <IconX />,
} as const;

function Version({ version }: { version: AgreementVersion }) {
  const { state, offeredAt, acceptedAt, acceptedBy } = version;
  return (
    <li>
      <Details
        summary={
          <Stack as="span" grows>
            <Row as="span" justify="between" align="center" gap={2}>
              <strong>Version {version.version}</strong>
              <Badge dense tone={tones[state]} icon={icons[state]}>
                {agreementStateNames[state]}
              </Badge>
            </Row>
            <Text as="span" size={13} tone="quiet">
              {versionDay(version)}
            </Text>
          </Stack>
        }
      >
        <Stack gap={3} padY={2}>
          <Text size={13} tone="quiet">
            Offered <SpokenTime instant={offeredAt} />
            {acceptedAt !== null && (
              <>
                . Accepted by {acceptedBy ?? 'the retailer'}, <SpokenTime instant={acceptedAt} />
              </>
            )}
          </Text>
          <AgreementTerms version={version} />
        </Stack>
      </Details>
    </li>
  );
}

/** A list of all versions of the agreement, newest first. */
export function AgreementVersions({ versions }: Pick<OwnAgreement, 'versions'>) {
  return (
    <ol>
      {versions.map((version) => (
        <Version key={version.version} version={version} />
      ))}
    </ol>
  );
}
