import { isAfterSubtotal } from '@backhaul/domain/fare/fare-line.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { escapeHtml } from '../../../app/escape-html.ts';
import { look, type Paint } from './mail-paint.ts';
import type { MailFareLine, MailWords } from './mail-words.ts';

type Fare = NonNullable<MailWords['fare']>;

/** The fare in its three parts: what makes the subtotal, the subtotal with what comes after it, the total. */
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

function fareRow({ label, detail, cents }: MailFareLine, paint: Paint, style: string): string {
  const working =
    detail === undefined
      ? ''
      : ` <span ${look('ink3', 'margin-left:8px;font-size:13px', 'detail')}>${escapeHtml(detail)}</span>`;
  return `<tr><th scope="row" align="left" ${look(paint, `${style}text-align:left`)}>${escapeHtml(label)}${working}</th><td align="right" valign="top" ${look(paint, `${style}text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums`)}>${formatCents(cents)}</td></tr>`;
}

/** Lines of a price with their sums, as on every screen. */
export function fareTable(fare: Fare): string {
  const { parts, sums, total } = fareParts(fare);
  const plain = 'padding:5px 0;font-size:15px;font-weight:400;line-height:1.35;';
  const ruled = `${plain}padding-top:10px;border-width:1px 0 0;border-style:solid;`;
  const strong =
    'padding:12px 0 0;border-width:2px 0 0;border-style:solid;font-size:20px;font-weight:650;';
  const rows = [
    ...parts.map((line) => fareRow(line, 'ink', plain)),
    ...sums.map((line, index) => fareRow(line, 'rule', index === 0 ? ruled : plain)),
    fareRow(total, 'total', strong),
  ];
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

/** The known facts, each with its word. */
export function factsTable(facts: NonNullable<MailWords['facts']>): string {
  const cell =
    'padding:9px 0;border-width:1px 0 0;border-style:solid;font-size:14px;line-height:1.45;';
  const rows = facts.map(
    ({ label, words }) =>
      `<tr><th scope="row" width="104" align="left" valign="top" ${look('rule', `${cell}width:104px;padding-right:12px;font-weight:400;text-align:left`)}><span ${look('ink3')}>${escapeHtml(label)}</span></th><td valign="top" ${look('rule', cell)}>${escapeHtml(words)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}
