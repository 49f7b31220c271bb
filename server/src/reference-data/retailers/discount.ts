import { type RetailerSeed, returnPolicy } from './retailer.ts';

export const discount: RetailerSeed[] = [
  {
    id: 'dollar-general',
    name: 'Dollar General',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Neighborhood discount store for household needs.',
    isFeatured: false,
    policy: returnPolicy('dollar-general', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
    }),
  },
  {
    id: 'family-dollar',
    name: 'Family Dollar',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Neighborhood discount store for groceries and household needs.',
    isFeatured: false,
    policy: returnPolicy('family-dollar', {
      requiresReceipt: true,
      requiresOriginalPackaging: true,
    }),
  },
  {
    id: 'dollar-tree',
    name: 'Dollar Tree',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Party goods, crafts and household needs at a small fixed price.',
    isFeatured: false,
    policy: returnPolicy('dollar-tree', {
      refundMethod: 'exchange_only',
      requiresReceipt: true,
      requiresOriginalPackaging: true,
      additionalTerms: 'The store manager decides on exchanges.',
    }),
  },
  {
    id: 'five-below',
    name: 'Five Below',
    category: 'department_store',
    businessType: 'retailer',
    description: 'Toys, games and trends for little money.',
    isFeatured: false,
    policy: returnPolicy('five-below', {
      requiresReceipt: true,
    }),
  },
];
