import type { LimitedAct, LimitRole } from '@backhaul/domain/access/act-limits.ts';

export const roleNames: Readonly<Record<LimitRole, string>> = {
  support: 'Support',
  operations: 'Operations',
  finance: 'Finance',
  dashboard: 'Administrator',
};

export const limitedActNames: Readonly<Record<LimitedAct, string>> = {
  refund: 'Give money back',
  credit: 'Grant credit',
  driver_pay: 'Adjust a driver’s pay',
};
