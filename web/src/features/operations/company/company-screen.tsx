import {
  changeCompany,
  type CompanyAnswer,
  readCompany,
} from '@backhaul/contract/calls/operations/company.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { draftOf, draftProblems, profileOf } from './company-draft.ts';
import classes from './company.module.css';
import { LicenseFields } from './license-fields.tsx';
import { Sender } from './sender.tsx';

/**
 * The page with the data of the company that runs the service, as receipts, statements and e-mails show it.
 */
export function CompanyScreen() {
  const query = useQuery(queryOf(readCompany, {}));
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="Loading the company">
          <Skeleton height="420px" radius="var(--r-card)" />
        </SkeletonRegion>
      }
      failed={{ title: 'The company’s details could not be loaded.' }}
    >
      {(company) => <CompanyForm company={company} />}
    </QueryView>
  );
}

function CompanyForm({ company }: { company: CompanyAnswer }) {
  const { profile, changedAt, changedBy } = company;
  const form = useCallForm(changeCompany, {
    values: draftOf(profile),
    check: draftProblems,
    input: (draft) => ({ body: { ...profileOf(draft), reason: draft.reason, changedAt } }),
    success: {
      title: 'Company Saved',
      description: 'Documents and e-mails show the new details from now on.',
    },
  });
  return (
    <div className={classes['page']}>
      <Stack as="form" gap={4} {...form.props}>
        <Card as="section" flat padded aria-labelledby="company-name">
          <Text as="h2" size={18} id="company-name">
            Name and address
          </Text>
          <div className={classes['fields']}>
            <TextField
              label="Legal name"
              hint="Enter the company’s registered name."
              className={classes['whole']}
              {...form.field('legalName')}
            />
            <TextField
              label="Street and number"
              className={classes['whole']}
              {...form.field('street')}
            />
            <TextField label="City" {...form.field('city')} />
            <TextField label="State" maxLength={2} {...form.field('state')} />
            <TextField label="ZIP code" inputMode="numeric" {...form.field('zip')} />
          </div>
        </Card>
        <Card as="section" flat padded aria-labelledby="company-contacts">
          <Text as="h2" size={18} id="company-contacts">
            Contact details of the office
          </Text>
          <div className={classes['fields']}>
            <TextField label="Phone" type="tel" {...form.field('phone')} />
            <TextField label="E-mail" type="email" {...form.field('email')} />
            <TextField label="Website" optional type="url" {...form.field('website')} />
          </div>
        </Card>
        <Card as="section" flat padded aria-labelledby="company-tax">
          <Text as="h2" size={18} id="company-tax">
            Tax numbers
          </Text>
          <div className={classes['fields']}>
            <TextField
              label="Federal tax ID (EIN)"
              inputMode="numeric"
              {...form.field('federalTaxId')}
            />
            <TextField label="State number" optional {...form.field('stateTaxId')} />
          </div>
        </Card>
        <Card as="section" flat padded aria-labelledby="company-licenses">
          <Text as="h2" size={18} id="company-licenses">
            Licenses and insurance
          </Text>
          <LicenseFields field={form.field} values={form.values} />
        </Card>
        <TextField
          label="Reason"
          hint="The audit log shows this reason."
          {...form.field('reason')}
        />
        <FieldError id="company-problem" error={form.problem} />
        <Row gap={4} align="center" wrap>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving...' : 'Save'}
          </Button>
          {changedAt !== null && (
            <Text size={14} tone="quiet">
              Changed <SpokenTime instant={changedAt} />
              {changedBy !== null && ` by ${changedBy}`}.
            </Text>
          )}
        </Row>
      </Stack>
      <Sender company={company} />
    </div>
  );
}
