import { searchCompanies } from '@backhaul/contract/calls/places/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { ReturnWindowBadge } from '../../../parts/return-window-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { policyRows, type PolicyRow } from './policy-rows.ts';
import classes from './landing.module.css';

export function PolicySection() {
  const companies = useQuery(queryOf(searchCompanies, {}));
  return (
    <section className={`wrap ${classes['policy']}`} id="policies">
      <div className={classes['side']}>
        <h2>We read the return policy first</h2>
        <p>
          We check how long you can return the item, whether the store needs the receipt or tags,
          and which items the store excludes. You know the result before a driver comes.
        </p>
      </div>
      {companies.isError ? (
        <div className={classes['failed']} role="alert">
          <p>We could not load the stores’ policies.</p>
          <Button onClick={() => void companies.refetch()}>Try again</Button>
        </div>
      ) : (
        <PolicyTable rows={companies.data && policyRows(companies.data)} />
      )}
    </section>
  );
}

/** The table of return policies. Until the rows are loaded it is an empty outline. */
function PolicyTable({ rows }: { rows: PolicyRow[] | undefined }) {
  if (rows?.length === 0) return <p className={classes['failed']}>No stores are listed yet.</p>;
  return (
    <div
      className={classes['scroll']}
      tabIndex={0}
      role="region"
      aria-label="Return windows of some stores"
    >
      <table className={classes['table']} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">Store</th>
            <th scope="col">Location</th>
            <th scope="col">What</th>
            <th scope="col">Return window</th>
          </tr>
        </thead>
        <tbody>{rows ? rows.map((row) => <Row key={row.key} row={row} />) : <Outline />}</tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: PolicyRow }) {
  return (
    <tr>
      <th scope="row">{row.store}</th>
      <td>{row.location}</td>
      <td>{row.what}</td>
      <td>
        <ReturnWindowBadge days={row.windowDays} kind={row.windowKind} />
      </td>
    </tr>
  );
}

function Outline() {
  return Array.from({ length: 7 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      <td>
        <Skeleton width="90px" />
      </td>
      <td>
        <Skeleton width="120px" />
      </td>
      <td>
        <Skeleton width="100px" />
      </td>
      <td>
        <Skeleton width="84px" height="26px" />
      </td>
    </tr>
  ));
}
