import type { CounterReturn } from '@backhaul/contract/calls/retail/counter.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { mayAnswerAtCounter, readCounterCode } from '@backhaul/domain/retail/counter-word.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { requireCompany } from '../../../app/require-company.ts';
import { refundOf } from '../../../orders/refund-watch.ts';
import { type DayReturnRow, findDayReturns, findNamedReturns } from './find-day-returns.ts';
import { type DayDeps, presentReturns } from './read-company-day.ts';

/** A name in short form: 'Priya R.' for 'Priya Raman'. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1)}.`;
}

async function findRow(
  { db, clock }: DayDeps,
  tenant: { companyId: string; sandboxId: string | null },
  typed: string,
): Promise<DayReturnRow> {
  const code = readCounterCode(typed);
  if (code === null) throw new AppError('counter_code_unknown');
  const found =
    'token' in code
      ? await findNamedReturns(
          db,
          tenant,
          sql`o.id IN (SELECT order_id FROM order_chains WHERE token = ${code.token}::uuid)`,
        )
      : code.ending.length === 12
        ? await findNamedReturns(db, tenant, sql`o.tracking_number = ${`RTN-${code.ending}`}`)
        : (await findDayReturns(db, tenant, clock.now())).filter(({ tracking_number: number }) =>
            number.endsWith(code.ending),
          );
  const [row, other] = found;
  if (row === undefined) throw new AppError('counter_code_unknown');
  if (other !== undefined) throw new AppError('counter_code_unclear');
  return row;
}

/**
 * The return that has this tracking number or counter code, for people at its retailer's counters. Throws
 * not_found, forbidden, counter_code_unknown, counter_code_unclear.
 */
export async function findAtCounter(
  deps: DayDeps,
  person: SessionPrincipal,
  { companyId, code }: { companyId: string; code: string },
): Promise<CounterReturn> {
  requireCompany(person, 'answer_at_counter', companyId);
  const row = await findRow(deps, { companyId, sandboxId: person.sandboxId }, code);
  const now = deps.clock.now();
  const [presented] = await presentReturns(deps, [row], now);
  if (presented === undefined) throw new AppError('counter_code_unknown');
  const owed = await refundOf(deps.db, row.id, now);
  return {
    ...presented,
    customer: shortName(row.customer_name),
    refund: owed && {
      expected: toDollars(owed.expectedCents),
      fee: toDollars(owed.feeCents),
      dueOn: owed.dueOn,
    },
    mayAnswer: mayAnswerAtCounter(row.status) && row.word === null,
  };
}
