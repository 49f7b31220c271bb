import { allCalls } from '@backhaul/contract/all-calls.ts';
import type { ListCall } from '@backhaul/contract/call.ts';
import { rowFieldsOf } from '@backhaul/contract/row-fields.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { Principal } from '@backhaul/domain/access/principal.ts';
import { AppError } from '../../../app/app-error.ts';

function isList(call: (typeof allCalls)[number]['call']): call is ListCall & typeof call {
  const { answer } = call;
  return (
    call.method === 'GET' &&
    call.path.startsWith('/api/admin/') &&
    !call.path.includes('{') &&
    rowFieldsOf(answer) !== null
  );
}

const lists = new Map<string, ListCall>(
  allCalls.flatMap(({ call }) => (isList(call) ? [[call.path, call] as const] : [])),
);

/**
 * The API call that reads the list at this path. Throws validation_failed if there is no such list, and
 * forbidden if the person may not read it.
 */
export function requireList(principal: Principal, path: string): ListCall {
  const call = lists.get(path);
  if (call === undefined)
    throw new AppError('validation_failed', { fieldErrors: { list: 'There is no such list' } });
  if (!can(principal, call.access, null)) throw new AppError('forbidden');
  return call;
}

/** The file's name for a list: 'orders' for `/api/admin/orders`. */
export const fileNameOf = (path: string) => path.slice('/api/admin/'.length).replaceAll('/', '-');
