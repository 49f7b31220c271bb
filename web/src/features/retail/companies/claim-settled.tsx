import type { CompanyClaim } from '@backhaul/contract/calls/retail/claims.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { claimOutcomes } from '../../../words/retailers/claims.ts';

/** The decision on a person's claim to work for a retailer. */
export function ClaimSettled({ claim: { state, decision, companyId } }: { claim: CompanyClaim }) {
  if (state === 'open') return null;
  const { title, words } = claimOutcomes[state];
  return (
    <Stack gap={3} across="start">
      <Text as="h2" size={20}>
        {title}
      </Text>
      <p>{words}</p>
      {decision !== null && <Text asTyped>‘{decision}’</Text>}
      {state === 'approved' && companyId !== null && (
        <ButtonLink
          variant="primary"
          size="lg"
          to={paths.retailerDashboard}
          search={{ company: companyId }}
        >
          Open the dashboard
        </ButtonLink>
      )}
    </Stack>
  );
}
