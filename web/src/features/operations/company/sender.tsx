import type { CompanyAnswer } from '@backhaul/contract/calls/operations/company.ts';
import { companyLine } from '@backhaul/domain/company/company-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

/** The company's current name and address, as documents and e-mails show them. */
export function Sender({ company: { profile, brandName } }: { company: CompanyAnswer }) {
  return (
    <Card as="section" flat padded aria-labelledby="company-sender">
      <Stack gap={3}>
        <Text as="h2" size={18} id="company-sender">
          Company details on documents and e-mails
        </Text>
        {profile === null ? (
          <Text>
            Nobody has entered the company details yet. Documents and e-mails show only the name{' '}
            {brandName}.
          </Text>
        ) : (
          <>
            <Text>{companyLine(profile)}</Text>
            <Text size={14} tone="quiet">
              Receipts also show the federal tax number {profile.federalTaxId}.
            </Text>
          </>
        )}
        <Text size={14} tone="quiet">
          Receipts, statements and e-mails show this text at the bottom.
        </Text>
      </Stack>
    </Card>
  );
}
