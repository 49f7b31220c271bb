import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { can } from '@backhaul/domain/access/can.ts';
import { AppError } from '../../../app/app-error.ts';
import type { RequestPrincipal } from '../../../app/principal.ts';

/** The console's lists: reads without parameters in their path. */
const lists = new Map<string, AccessAction>(
  allCalls.flatMap(({ call }) =>
    call.method === 'GET' && !call.path.includes('{') ? [[call.path, call.access] as const] : [],
  ),
);

/** Throws validation_failed for a path that no list has, forbidden for people who may not read it. */
export function requireReader(principal: RequestPrincipal, list: string): void {
  const needs = lists.get(list);
  if (needs === undefined)
    throw new AppError('validation_failed', { fieldErrors: { list: 'There is no such list' } });
  if (!can(principal, needs, null)) throw new AppError('forbidden');
}
