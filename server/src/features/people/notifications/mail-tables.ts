import { isAfterSubtotal } from '@backhaul/domain/fare/fare-line.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { createElement as h, type ReactNode } from 'react';
import { look, type Paint, type Style } from './mail-paint.ts';
import type { MailFareLine, MailWords } from './mail-words.ts';

type Fare = NonNullable<MailWords['fare']>;

/**
 * The price in three parts: the lines before the subtotal, the subtotal with the lines after it, and the
 * total.
 */
export function fareParts({ lines, totalLabel, totalCents }: Fare) {
  const isPart = ({ code }: MailFareLine) => code !== undefined && !isAfterSubtotal(code);
  const parts = lines.filter(isPart);
  const rest = lines.filter((line) => !isPart(line));
  const subtotal = { label: 'Subtotal', cents: sumCents(parts.map(({ cents }) => cents)) };
  return {
    parts,
    sums: parts.length === 0 || rest.length === 0 ? rest : [subtotal, ...rest],
    total: { label: totalLabel, cents: totalCents },
  };
}

const left = { align: 'left', valign: 'top', scope: 'row' } as const;
const ruled = { borderWidth: '1px 0 0', borderStyle: 'solid' };

function fareRow({ label, detail, cents }: MailFareLine, paint: Paint, style: Style) {
  const aside = look('ink3', { marginLeft: 8, fontSize: 13 }, 'detail');
  const figures: Style = { ...style, textAlign: 'right', whiteSpace: 'nowrap' };
  const name = look(paint, { ...style, textAlign: 'left' });
  return h(
    'tr',
    { key: label },
    h('th', { ...left, ...name }, label, ' ', detail && h('span', aside, detail)),
    h(
      'td',
      { ...look(paint, { ...figures, fontVariantNumeric: 'tabular-nums' }), valign: 'top' },
      formatCents(cents),
    ),
  );
}

/**
 * A table of data, with its bottom margin in pixels. Layout tables have the role "presentation", this one has
 * none, so screen readers announce it as a table.
 */
function table(bottom: number, rows: readonly ReactNode[]) {
  const style: Style = { margin: `0 0 ${bottom}px`, borderCollapse: 'collapse' };
  const bare = { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', style };
  return h('table', bare, h('tbody', null, rows));
}

/** A table of the price's lines and sums, in the same form as on the screens. */
export function fareTable(fare: Fare) {
  const { parts, sums, total } = fareParts(fare);
  const plain = { padding: '5px 0', fontSize: 15, fontWeight: 400, lineHeight: 1.35 };
  const first = { ...plain, ...ruled, padding: '10px 0 5px' };
  const thick = { ...ruled, borderWidth: '2px 0 0' };
  return table(24, [
    ...parts.map((line) => fareRow(line, 'ink', plain)),
    ...sums.map((line, index) => fareRow(line, 'rule', index === 0 ? first : plain)),
    fareRow(total, 'total', { ...thick, padding: '12px 0 0', fontSize: 20, fontWeight: 650 }),
  ]);
}

export function factsTable(facts: NonNullable<MailWords['facts']>) {
  const cell = { ...ruled, padding: '9px 0', fontSize: 14, lineHeight: 1.45 };
  const narrow: Style = { width: 104, padding: '9px 12px 9px 0', fontWeight: 400 };
  const name = look('rule', { ...cell, ...narrow, textAlign: 'left' });
  const rows = facts.map(({ label, words }) =>
    h(
      'tr',
      { key: label },
      h('th', { ...left, width: 104, ...name }, h('span', look('ink3'), label)),
      h('td', { valign: 'top', ...look('rule', cell) }, words),
    ),
  );
  return table(20, rows);
}
