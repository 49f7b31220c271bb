import { listRefundsDue } from '@backhaul/contract/calls/retail/refunds.ts';
import { listCompanyReturns } from '@backhaul/contract/calls/retail/return-list.ts';
import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import { send, sendForPage } from '../../../lib/api/send.ts';
import { fileWords } from '../../../words/retailers/refunds.ts';
import type { FileRow } from './read-refund-file.ts';

export interface MatchedRow extends FileRow {
  readonly fate: 'due' | 'confirmed' | 'already' | 'bad';
  readonly words: string;
  readonly orderId: string | null;
  readonly expected: number | null;
}

type Match = Pick<MatchedRow, 'fate' | 'words' | 'orderId' | 'expected'>;

const bad = (words: string): Match => ({ fate: 'bad', words, orderId: null, expected: null });
const due = (orderId: string, expected: number): Match => ({
  fate: 'due',
  words: fileWords.due,
  orderId,
  expected,
});

/** Loads the list of due refunds until all wanted tracking numbers are found, or the list ends. */
async function findDue(companyId: string, wanted: ReadonlySet<string>) {
  const found = new Map<string, Match>();
  const params = { companyId };
  const limit = retailRefundRules.atOnce;
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit, ...(cursor !== null && { cursor }) };
    const { answer, nextCursor } = await sendForPage(listRefundsDue, { params, query });
    for (const { trackingNumber, orderId, expected } of answer)
      if (wanted.has(trackingNumber)) found.set(trackingNumber, due(orderId, expected));
    cursor = nextCursor;
  } while (cursor !== null && found.size < wanted.size);
  return found;
}

/**
 * Finds a return of this company that is not in the list of due refunds. Returns of other companies are not
 * found.
 */
async function findOther(companyId: string, number: string): Promise<Match> {
  const params = { companyId };
  const returns = await send(listCompanyReturns, { params, query: { q: number, limit: 5 } });
  const found = returns.find(({ trackingNumber }) => trackingNumber === number);
  if (found === undefined) return bad(fileWords.unknown);
  const { state, orderId, refund } = found;
  if (state === 'refunded')
    return { fate: 'already', words: fileWords.already, orderId, expected: refund };
  if (state === 'taken' && refund !== null) return due(orderId, refund);
  return bad(fileWords.notDue(state));
}

/** True if the text can be one of our tracking numbers. Other texts are not looked up. */
const isNumber = (text: string) => /^RTN-\w{1,20}$/.test(text);
const atATime = 5;

/** Finds the return for each row of a file. Rows that need attention come first. */
export async function matchRefunds(
  companyId: string,
  rows: readonly FileRow[],
): Promise<MatchedRow[]> {
  const wanted = new Set(rows.map(({ number }) => number).filter(isNumber));
  const matches = await findDue(companyId, wanted);
  const others = [...wanted].filter((number) => !matches.has(number));
  for (let from = 0; from < others.length; from += atATime)
    await Promise.all(
      others.slice(from, from + atATime).map(async (number) => {
        matches.set(number, await findOther(companyId, number));
      }),
    );
  const lineOf = new Map<string, number>();
  const matched = rows.map((row): MatchedRow => {
    const { number, line, badAmount } = row;
    const match = matches.get(number) ?? bad(number === '' ? fileWords.empty : fileWords.unknown);
    if (match.fate !== 'due') return { ...row, ...match };
    if (badAmount !== null) return { ...row, ...bad(fileWords.amount(badAmount)) };
    const earlier = lineOf.get(number);
    if (earlier !== undefined) return { ...row, ...bad(fileWords.repeated(earlier)) };
    lineOf.set(number, line);
    return { ...row, ...match };
  });
  return matched.toSorted(
    (one, other) => Number(one.fate === 'due') - Number(other.fate === 'due'),
  );
}
