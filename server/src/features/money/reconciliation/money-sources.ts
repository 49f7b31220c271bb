import type { LineKind } from '@backhaul/domain/money/compare-lines.ts';
import type { ReconciliationSide } from '@backhaul/domain/money/reconciliation-rules.ts';
import type {
  BalanceLine,
  BalanceLineKind,
  PaymentGateways,
} from '../../../ports/payment-gateway.ts';
import type { PayoutLine, PayoutProviders } from '../../../ports/payout-provider.ts';

/** A line of a provider's list of money movements, as stored. Money that came in is positive. */
export interface ListedLine {
  id: string;
  /** The provider's id of the payment, or the id of our payout. Null if the line concerns neither. */
  about: string | null;
  kind: LineKind;
  amountCents: number;
  feeCents: number;
  currency: string;
  at: Date;
}

interface Span {
  from: Date;
  to: Date;
}

/** A gateway or payout provider that moves money for the live tenant and can list the movements. */
export interface MoneySource {
  readonly side: ReconciliationSide;
  readonly provider: string;
  list(span: Span): AsyncGenerator<ListedLine[]>;
}

/**
 * Maps a gateway's kinds of lines to ours. The gateway's payouts to us or to drivers are not payments, so
 * they are null here and compared elsewhere.
 */
const kindOf: Readonly<Record<BalanceLineKind, LineKind | null>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  other: 'other',
  payout: null,
};

/**
 * Converts a line of a gateway's list. Of a payout only the fee becomes a line; the payout itself is compared
 * elsewhere.
 */
function paymentLine({ intentId, kind, ...line }: BalanceLine): ListedLine[] {
  const known = kindOf[kind];
  if (known !== null) return [{ ...line, about: intentId, kind: known }];
  const { feeCents } = line;
  if (feeCents === 0) return [];
  return [{ ...line, about: null, kind: 'fee', amountCents: -feeCents, feeCents: 0 }];
}

/**
 * Converts a payout to lines. Only a payout that arrived has moved money; a payout under way or sent back has
 * not.
 */
function payoutLine({
  reference,
  payoutId,
  state,
  amountCents,
  ...line
}: PayoutLine): ListedLine[] {
  if (state !== 'paid') return [];
  return [
    {
      id: reference,
      about: payoutId,
      kind: 'payout',
      amountCents: -amountCents,
      feeCents: 0,
      currency: line.currency,
      at: line.at,
    },
  ];
}

async function* pagesOf<Line>(
  read: (cursor: string | null) => Promise<{ lines: readonly Line[]; next: string | null }>,
  toListed: (line: Line) => ListedLine[],
): AsyncGenerator<ListedLine[]> {
  let cursor: string | null = null;
  do {
    const page: { lines: readonly Line[]; next: string | null } = await read(cursor);
    yield page.lines.flatMap(toListed);
    cursor = page.next;
  } while (cursor !== null);
}

/** The live tenant's gateway and payout provider; sandboxes move no money. */
export function moneySources(deps: {
  gateways: PaymentGateways;
  payoutProviders: PayoutProviders;
}): MoneySource[] {
  const gateway = deps.gateways.forTenant(null);
  const payouts = deps.payoutProviders.forTenant(null);
  return [
    ...(gateway === null
      ? []
      : [
          {
            side: 'payments' as const,
            provider: gateway.name,
            list: (span: Span) =>
              pagesOf((cursor) => gateway.listBalanceLines({ ...span, cursor }), paymentLine),
          },
        ]),
    ...(payouts === null
      ? []
      : [
          {
            side: 'payouts' as const,
            provider: payouts.name,
            list: (span: Span) =>
              pagesOf(async (cursor) => {
                const { payouts: lines, next } = await payouts.listPayouts({ ...span, cursor });
                return { lines, next };
              }, payoutLine),
          },
        ]),
  ];
}
