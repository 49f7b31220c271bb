import {
  type ClaimableCompany,
  openClaim,
  searchClaimable,
} from '@backhaul/contract/calls/retail/claims.ts';
import { companyCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { claimLimits } from '@backhaul/domain/retail/company-claim.ts';
import { domainProblem } from '@backhaul/domain/retail/company-domain.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { categoryNames, claimableLine } from '../../../words/retailers/claims.ts';
import { Button } from '../../../ui/button.tsx';
import { PickList } from '../../../ui/choices.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';

const restMs = 250;
const shortestSearch = 2;

/**
 * Returns a function that opens the page of a newly made claim. With a claim, a person says that they work
 * for a company.
 */
function useOpened() {
  const navigate = useNavigate();
  return ({ id }: { id: string }) =>
    navigate({ to: paths.retailerRegister, search: { claim: id } });
}

/** A form to find a known company by name, or to add a new one. */
export function ChooseCompany() {
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [picked, setPicked] = useState<ClaimableCompany | null>(null);
  const q = useDebounced(typed.trim(), restMs);
  const isEnough = q.length >= shortestSearch;
  const found = useQuery({
    ...queryOf(searchClaimable, { query: { q } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const companies = isEnough ? (found.data ?? []) : [];
  if (isAdding) return <AddCompany name={typed.trim()} onBack={() => setAdding(false)} />;
  return (
    <Stack gap={5}>
      <TextField
        label="The company you work for"
        placeholder="Name, such as Kohl’s"
        autoComplete="organization"
        icon={<IconSearch aria-hidden="true" size={18} stroke={1.75} />}
        maxLength={claimLimits.nameLength}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPicked(null);
        }}
      />
      {found.error !== null && <FieldError id="search-problem" error={reasonOf(found.error)} />}
      {companies.length > 0 && (
        <PickList
          label="Companies found"
          picks={companies.map((company) => ({
            value: company.id,
            start: <IconBuildingStore aria-hidden="true" size={20} stroke={1.75} />,
            title: company.name,
            detail: claimableLine(company),
          }))}
          value={picked?.id}
          onChange={(id) => setPicked(companies.find((one) => one.id === id) ?? null)}
        />
      )}
      {isEnough && !found.isFetching && companies.length === 0 && found.error === null && (
        <p role="status">We found no company with this name.</p>
      )}
      {picked && <ClaimKnown key={picked.id} company={picked} />}
      <Stack across="start">
        <Button variant="outline" onClick={() => setAdding(true)}>
          My company is not listed
        </Button>
      </Stack>
    </Stack>
  );
}

function ClaimKnown({ company }: { company: ClaimableCompany }) {
  return company.domains.length > 0 ? (
    <ClaimByDomain company={company} />
  ) : (
    <ClaimWithDomain company={company} />
  );
}

function ClaimByDomain({ company: { id, name } }: { company: ClaimableCompany }) {
  const onDone = useOpened();
  const claim = useCommand(openClaim, { onDone });
  return (
    <Stack gap={3} across="start">
      <FieldError id="claim-problem" error={claim.problem} />
      <Button
        variant="primary"
        size="lg"
        disabled={claim.isPending}
        onClick={() => claim.send({ body: { companyId: id } })}
      >
        {claim.isPending ? 'One moment...' : `I work for ${name}`}
      </Button>
    </Stack>
  );
}

/** A form for a company whose web domain we do not know. The person types the domain. */
function ClaimWithDomain({ company: { id, name } }: { company: ClaimableCompany }) {
  const onDone = useOpened();
  const form = useCallForm(openClaim, {
    values: { domain: '' },
    check: ({ domain }) => {
      const problem = domainProblem(domain);
      return problem === undefined ? {} : { domain: problem };
    },
    input: ({ domain }) => ({ body: { companyId: id, domain } }),
    onDone,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label={`The internet domain of ${name}`}
        hint="We do not know the company’s domain yet, so our team reviews your claim."
        inputMode="url"
        autoCapitalize="none"
        {...form.field('domain')}
      />
      <FieldError id="claim-problem" error={form.problem} />
      <Stack across="start">
        <Button variant="primary" size="lg" type="submit" disabled={form.isPending}>
          {form.isPending ? 'One moment...' : `I work for ${name}`}
        </Button>
      </Stack>
    </Stack>
  );
}

type Category = keyof typeof categoryNames;
const categories = [...companyCategories, 'other'] as const satisfies readonly Category[];

function AddCompany({ name, onBack }: { name: string; onBack: () => void }) {
  const onDone = useOpened();
  const form = useCallForm(openClaim, {
    values: { name, category: '', domain: '' },
    check: (entered) => {
      const domain = domainProblem(entered.domain);
      return {
        ...(entered.name.trim() === '' && { name: 'The company’s name is required' }),
        ...(entered.category === '' && { category: 'Choose what the company sells' }),
        ...(domain !== undefined && { domain }),
      };
    },
    input: ({ category, ...entered }) => {
      const chosen = categories.find((one) => one === category);
      return { body: { ...entered, ...(chosen && { category: chosen }) } };
    },
    fieldOfCode: { company_known: 'name' },
    onDone,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <TextField
        label="Name of the company"
        autoComplete="organization"
        maxLength={claimLimits.nameLength}
        {...form.field('name')}
      />
      <SelectField label="What the company sells" {...form.field('category')}>
        <option value="">Choose one</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Domain of the company"
        hint="For example kohls.com. In the next step you prove that you work for the company."
        inputMode="url"
        autoCapitalize="none"
        {...form.field('domain')}
      />
      <FieldError id="add-problem" error={form.problem} />
      <Stack gap={2} across="start">
        <Button variant="primary" size="lg" type="submit" disabled={form.isPending}>
          {form.isPending ? 'One moment...' : 'Add the company'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to the search
        </Button>
        <Text size={13} tone="quiet">
          Customers can choose the company once it has a counter that takes returns.
        </Text>
      </Stack>
    </Stack>
  );
}
