import { type CompanyClaim, listOwnClaims } from '@backhaul/contract/calls/retail/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type Failure, QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../parts/form-page/form-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';

const ChooseCompany = lazyPart(async () => (await import('./choose-company.tsx')).ChooseCompany);
const ClaimProof = lazyPart(async () => (await import('./claim-proof.tsx')).ClaimProof);
const ClaimSettled = lazyPart(async () => (await import('./claim-settled.tsx')).ClaimSettled);

/**
 * The page on which a person claims the retailer that they work for, and proves it (product-rules.md#claims).
 */
export function RegisterScreen() {
  const claims = useQuery(queryOf(listOwnClaims, {}));
  const { query } = usePlace();
  return (
    <QueryView
      query={claims}
      loading={
        <Page title="For retailers">
          <Waiting />
        </Page>
      }
      failed={Unread}
    >
      {(own) => <Claim own={own} asked={query['claim']} />}
    </QueryView>
  );
}

/**
 * The person's claim to work for a company: the one that the URL names, or else the open one. `new` in the
 * URL starts another claim.
 */
function Claim({ own, asked }: { own: readonly CompanyClaim[]; asked: string | undefined }) {
  const open = asked === undefined ? own.find(({ state }) => state === 'open') : undefined;
  const claim = own.find(({ id }) => id === asked) ?? open;
  if (claim === undefined)
    return (
      <Page title="Which company do you work for?">
        <Suspense fallback={<Waiting />}>
          <ChooseCompany />
        </Suspense>
        <Earlier own={own} />
      </Page>
    );
  const isOpen = claim.state === 'open';
  return (
    <Page title={isOpen ? `Show that you work for ${claim.companyName}` : claim.companyName}>
      <Suspense fallback={<Waiting />}>
        {isOpen ? <ClaimProof key={claim.id} claim={claim} /> : <ClaimSettled claim={claim} />}
      </Suspense>
      <Text size={14} above={6}>
        <Link to={paths.retailerRegister} search={{ claim: 'new' }}>
          Claim another company
        </Link>
      </Text>
    </Page>
  );
}

const Unread = ({ error }: Failure) => (
  <Page title="For retailers">
    <p>We could not load this page. {reasonOf(error)}</p>
  </Page>
);

const Waiting = () => (
  <SkeletonRegion label="Your claims are loading">
    <Skeleton height="220px" radius="var(--r-card)" />
  </SkeletonRegion>
);

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage
      title={title}
      lead="See each return before it reaches your counter, and confirm the refunds you owe."
      aside={<Beside />}
    >
      {children}
    </FormPage>
  );
}

function Beside() {
  const isMember = useMay('read_company');
  return (
    <Card as="section" flat padded aria-label="How it works">
      <Stack gap={3} size={14}>
        <Text as="h2" size={18}>
          Who can join a company
        </Text>
        <p>
          Prove that you work for the company, and you become the owner of its account here. A code
          sent to the company’s e-mail or a DNS record is enough proof. If you have neither, our
          team decides whether you can join.
        </p>
        <p>
          If somebody else has already claimed the company, our team decides whether you can join.
          We do not tell you who claimed the company.
        </p>
        <p>A colleague can also invite you. Ask your colleague for an invitation link.</p>
        {isMember && <Link to={paths.retailerDashboard}>Open your dashboard</Link>}
      </Stack>
    </Card>
  );
}

function Earlier({ own }: { own: readonly CompanyClaim[] }) {
  if (own.length === 0) return null;
  return (
    <Stack as="section" gap={2} above={8} aria-labelledby="earlier">
      <Text as="h2" size={18} id="earlier">
        Your claims
      </Text>
      <ul>
        {own.map(({ id, companyName }) => (
          <li key={id}>
            <Link to={paths.retailerRegister} search={{ claim: id }}>
              {companyName}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
