import type { Purchase } from '@backhaul/domain/policy/window-check.ts';
import type { Company } from '@backhaul/contract/calls/places/catalog.ts';
import { useState } from 'react';
import type { Position } from '../../lib/current-position.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { StoreChoice } from '../store-picker/store-choice.ts';
import { CompanyDetails } from './company-details.tsx';
import { CompanyList } from './company-list.tsx';

/**
 * Lists companies with their return policies, and searches them by text and category. After a company is
 * chosen, it lists that company's locations to choose from.
 */
export function CompanyBrowser({
  opened,
  onClose,
  onChoose,
  purchase,
  near,
}: {
  opened: boolean;
  onClose: () => void;
  onChoose: (choice: StoreChoice) => void;
  purchase: Purchase;
  /** The pickup position, from which distances to the locations are measured. */
  near: Position | null;
}) {
  const [company, setCompany] = useState<Company | null>(null);
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={company?.name ?? 'Browse by company'}
    >
      {company ? (
        <CompanyDetails
          company={company}
          purchase={purchase}
          onBack={() => setCompany(null)}
          onChoose={onChoose}
        />
      ) : (
        <CompanyList
          query={query}
          onQuery={setQuery}
          category={category}
          onCategory={setCategory}
          purchase={purchase}
          near={near}
          onSelect={setCompany}
        />
      )}
    </Dialog>
  );
}
