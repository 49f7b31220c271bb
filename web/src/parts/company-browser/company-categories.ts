import {
  companyCategories,
  type CompanyCategory,
  otherCompanies,
} from '@backhaul/domain/catalog/booking-options.ts';

export const companyCategoryLabels: Readonly<Record<CompanyCategory, string>> = {
  department_store: 'Department stores',
  clothing: 'Clothing',
  electronics: 'Electronics',
  home_goods: 'Home goods',
  sporting_goods: 'Sporting goods',
  pharmacy: 'Pharmacies',
};

/** Labels for the company categories that people cannot filter by. */
const otherLabels: Readonly<Record<string, string>> = {
  beauty: 'Beauty',
  books: 'Books',
  marketplace: 'Online marketplaces',
  office_supplies: 'Office supplies',
  pet_supplies: 'Pet supplies',
  shipping: 'Shipping counters',
};

export const categoryFilters: readonly { value: string; label: string }[] = [
  ...companyCategories.map((value) => ({ value, label: companyCategoryLabels[value] })),
  { value: otherCompanies, label: 'Everything else' },
];

/**
 * The category's label, such as 'Department stores' for department_store. A category unknown to this version
 * shows its name in plain words.
 */
export function companyCategoryLabel(category: string): string {
  const known: Readonly<Record<string, string>> = { ...companyCategoryLabels, ...otherLabels };
  const words = category.replaceAll('_', ' ');
  return known[category] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
