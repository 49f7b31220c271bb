import { customerProgress, customerProgressIndex } from '@backhaul/domain/order/customer-view.ts';
import { escapeHtml } from '../../../app/escape-html.ts';
import { figure, look, type Paint, placing } from './mail-paint.ts';
import type { MailOwed, MailWords } from './mail-words.ts';

/** The product's one line in a mail: a ring is the door, a square the counter, the orange point is where it is now. */
const round = 'border-radius:50%;';
const ring = (paint: Paint) =>
  figure(paint, `width:14px;height:14px;border-width:3px;border-style:solid;${round}`);
const square = (paint: Paint, style = '') =>
  figure(paint, `width:14px;height:14px;border-radius:4px;${style}`);
const point = figure(
  'now',
  `width:20px;height:20px;padding:3px;border-width:2px;border-style:solid;${round}`,
  figure('signal', `width:10px;height:10px;${round}`),
);
const stretch = (paint: Paint) =>
  `<div ${look(paint, 'height:2px;font-size:0;line-height:0')}>&nbsp;</div>`;

type StepState = 'done' | 'now' | 'next';

/** A node of the progress row with its width; the first is the door's ring, the last the counter's square. */
function stepNode(state: StepState, index: number, last: number): [shape: string, width: number] {
  const paint = state === 'done' ? 'solid' : 'open';
  const thin = 'border-width:2px;border-style:solid;';
  if (state === 'now') return [point, 20];
  if (index === 0) return [ring('stroke'), 14];
  if (index === last) return [square(paint, thin), 14];
  return [figure(paint, `width:10px;height:10px;${thin}${round}`), 10];
}

/** The customer's progress row; empty where it does not apply. */
export function stepsLine(status: NonNullable<MailWords['progress']>): string {
  const present = customerProgressIndex(status);
  const step = customerProgress[present];
  if (step === undefined) return '';
  const last = customerProgress.length - 1;
  const stateOf = (index: number): StepState =>
    index < present ? 'done' : index === present ? 'now' : 'next';
  const half = (index: number, isDrawn: boolean) =>
    `<td>${isDrawn ? stretch(index <= present ? 'solid' : 'ahead') : ''}</td>`;
  const nodes = customerProgress.map((_, index) => {
    const [shape, width] = stepNode(stateOf(index), index, last);
    return `<td width="20%" style="padding:0"><table ${placing} width="100%"><tr>${half(index, index > 0)}<td width="${width}" height="20" align="center" style="padding:0;width:${width}px;font-size:0;line-height:0">${shape}</td>${half(index + 1, index < last)}</tr></table></td>`;
  });
  const labels = customerProgress.map(({ label }, index) => {
    const isNow = index === present;
    const paint = isNow ? 'ink' : index < present ? 'ink2' : 'ink3';
    return `<td width="20%" align="center" valign="top" style="padding:6px 0 0;font-size:12px;line-height:1.25;white-space:nowrap"><span ${look(paint, isNow ? 'font-weight:700' : '', isNow ? '' : 'other-step')}>${label}</span></td>`;
  });
  const rowOf = (cells: readonly string[], style: string) =>
    `<table ${placing} width="100%" style="${style}"><tr>${cells.join('')}</tr></table>`;
  return `<div role="img" aria-label="Step ${present + 1} of ${customerProgress.length}: ${step.label}" style="margin:0 0 24px">${rowOf(nodes, 'table-layout:fixed')}${rowOf(labels, '')}</div>`;
}

/** From the door to the counter, one below the other. */
export function tripPanel({ from, to }: NonNullable<MailWords['trip']>): string {
  const words = ({ place, note }: typeof from, style: string) =>
    `<td rowspan="2" valign="top" style="padding:0 0 0 16px;${style}line-height:20px"><strong ${look('ink', 'display:block;font-size:15px;font-weight:600')}>${escapeHtml(place)}</strong><span ${look('ink2', 'font-size:14px')}>${escapeHtml(note)}</span></td>`;
  const still = 'font-size:0;line-height:0';
  const mark = (shape: string) =>
    `<td colspan="2" width="16" height="16" align="center" style="padding:0;width:16px;height:16px;${still}">${shape}</td>`;
  const rail = (style: string) => `padding:0;width:7px;font-size:1px;line-height:1px;${style}`;
  return `<table ${placing} width="100%" style="margin:0 0 20px"><tr><td ${look('panel', 'padding:16px 20px;border-radius:10px')}><table ${placing}>
<tr>${mark(ring('stroke'))}${words(from, 'padding-bottom:14px;')}</tr>
<tr><td ${look('stroke', rail('border-width:0 2px 0 0;border-style:solid'))}>&nbsp;</td><td style="${rail('')}">&nbsp;</td></tr>
<tr>${mark(square('signal'))}${words(to, '')}</tr><tr><td colspan="2" style="${rail('')}">&nbsp;</td></tr>
</table></td></tr></table>`;
}

/** Money on its way, from the counter's square back to the customer's ring. */
export function owedLine({ sentence, more, from, to, share }: MailOwed): string {
  const passed = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const part = (paint: Paint, percent: number) =>
    percent === 0 ? '' : `<td width="${percent}%" style="padding:0">${stretch(paint)}</td>`;
  const mark = (shape: string, width: number) =>
    `<td width="${width}" height="22" style="padding:0;width:${width}px;font-size:0;line-height:0">${shape}</td>`;
  const end = (words: string, align: string) =>
    `<td align="${align}" ${look('ink2', 'padding:2px 0 0;font-size:13px')}>${escapeHtml(words)}</td>`;
  return `<table ${placing} width="100%" style="margin:0 0 24px"><tr><td ${look('perforated', 'padding:16px 0 0;border-width:1px 0 0;border-style:dashed')}>
<p ${look('ink2', 'margin:0 0 8px;font-size:15px')}><strong ${look('ink', 'font-weight:650')}>${escapeHtml(sentence)}</strong> ${escapeHtml(more)}</p>
<table ${placing} width="100%"><tr>${mark(square('solid'), 14)}${part('solid', passed)}${mark(point, 20)}${part('ahead', 100 - passed)}${mark(figure('open', `width:14px;height:14px;border-width:2px;border-style:solid;${round}`), 14)}</tr></table>
<table ${placing} width="100%"><tr>${end(from, 'left')}${end(to, 'right')}</tr></table></td></tr></table>`;
}

/** The logo, drawn with borders: clients show no vector pictures and load no others unasked. */
export function brandLine(name: string): string {
  const mark = (shape: string) =>
    `<td width="11" height="15" align="center" style="padding:0;width:11px;font-size:0;line-height:0">${shape}</td>`;
  const small = 'width:10px;height:10px;';
  return `<table ${placing} style="margin:0 0 28px"><tr><td style="padding:0 12px 0 0"><table ${placing} aria-hidden="true">
<tr>${mark(figure('stroke', `${small}border-width:3px;border-style:solid;${round}`))}<td rowspan="2" style="padding:0;font-size:0;line-height:0">${figure('stroke', 'width:17px;height:18px;border-width:3px 3px 3px 0;border-style:solid;border-radius:0 9px 9px 0')}</td></tr>
<tr>${mark(figure('signal', `${small}border-radius:2px`))}</tr></table></td><td ${look('ink', 'padding:0;font-size:22px;font-weight:700;letter-spacing:-0.025em;line-height:30px')}>${escapeHtml(name)}</td></tr></table>`;
}
