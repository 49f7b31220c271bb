import type { CompanyCategory } from '@backhaul/domain/catalog/booking-options.ts';

export const companyCategoryLabels: Readonly<Record<CompanyCategory, string>> = {
  department_store: 'Department stores',
  clothing: 'Clothing',
  electronics: 'Electronics',
  home_goods: 'Home goods',
  sporting_goods: 'Sporting goods',
  pharmacy: 'Pharmacies',
};

/** 'Department stores' for department_store; an unknown category is shown unchanged. */
export function companyCategoryLabel(category: string): string {
  const known: Readonly<Record<string, string>> = companyCategoryLabels;
  return known[category] ?? category.replaceAll('_', ' ');
}
