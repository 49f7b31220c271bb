import type { OwnCompany } from '@backhaul/contract/calls/retail/companies.ts';
import { IconSelector } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { companyLine } from '../../../words/retailers/company.ts';
import classes from './retailer.module.css';

/**
 * The name of the company whose screens are open. For a person with several companies, it is a button that
 * opens a list of them.
 */
export function CompanyTag({
  company,
  others,
  addressOf,
}: {
  company: OwnCompany;
  others: readonly OwnCompany[];
  addressOf: (company: OwnCompany) => string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  if (others.length === 0) {
    return (
      <div className={classes['tag']}>
        <Named company={company} />
      </div>
    );
  }
  return (
    <>
      <button type="button" className={classes['tag']} popoverTarget={id}>
        <span className="visually-hidden">Change company. Current company: </span>
        <Named company={company} />
        <IconSelector aria-hidden="true" size={16} stroke={1.75} />
      </button>
      <div ref={list} id={id} popover="auto" className={classes['choice']}>
        <nav aria-label="Companies">
          {others.map((other) => (
            <Link
              key={other.id}
              to={addressOf(other)}
              onClick={() => list.current?.hidePopover()}
              className={classes['tag']}
            >
              <Named company={other} />
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}

function Named({ company }: { company: OwnCompany }) {
  return (
    <>
      <i className={classes['mark']} aria-hidden="true">
        {company.name.slice(0, 1)}
      </i>
      <span>
        <strong>{company.name}</strong>
        <small>{companyLine(company)}</small>
      </span>
    </>
  );
}
