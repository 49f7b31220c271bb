import type { AdminActAnswer } from '@backhaul/contract/calls/operations/audit.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  type ActFact,
  actFacts,
  type ActFacts,
  type FactKind,
} from '@backhaul/domain/audit/admin-acts.ts';
import type { ActRow } from './find-acts.ts';

type Value = string | number | boolean | null;
type Names = ReadonlyMap<string, string>;

const factNames = Object.keys(actFacts) as ActFact[];

/** The ids of the people in the old and new values of an administrator's recorded act. */
export function peopleIn({ before, after }: Pick<ActRow, 'before' | 'after'>): string[] {
  return factNames
    .filter((fact) => actFacts[fact].kind === 'person')
    .flatMap((fact) => [before?.[fact], after?.[fact]])
    .filter((id) => typeof id === 'string');
}

function shown(kind: FactKind, value: Value, names: Names): Value {
  if (kind === 'money' && typeof value === 'number') return toDollars(value);
  if (kind === 'person' && typeof value === 'string') return names.get(value) ?? null;
  return value;
}

function changesOf(before: ActFacts | null, after: ActFacts | null, names: Names) {
  return factNames.flatMap((fact) => {
    const [was, is] = [before?.[fact], after?.[fact]];
    if (was === undefined && is === undefined) return [];
    const { kind } = actFacts[fact];
    return [
      {
        fact,
        before: shown(kind, was ?? null, names),
        after: shown(kind, is ?? null, names),
      },
    ];
  });
}

export function presentAct(row: ActRow, names: Names): AdminActAnswer {
  const { admin_id, order_id, person_id } = row;
  return {
    id: row.id,
    at: row.acted_at.toISOString(),
    action: row.action,
    by: admin_id === null ? null : { id: admin_id, name: row.admin_name ?? '' },
    order: order_id === null ? null : { id: order_id, trackingNumber: row.tracking_number ?? '' },
    person:
      person_id === null
        ? null
        : { id: person_id, name: row.person_name ?? '', isDriver: row.person_drives === true },
    thing: row.thing,
    changes: changesOf(row.before, row.after, names),
    reason: row.reason,
  };
}
