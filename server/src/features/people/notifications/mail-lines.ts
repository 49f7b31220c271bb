import { customerProgress, customerProgressIndex } from '@backhaul/domain/order/customer-view.ts';
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { createElement as h, type ReactNode } from 'react';
import { figure, look, type Paint, type Style } from './mail-paint.ts';
import type { MailOwed, MailWords } from './mail-words.ts';

/**
 * The shapes of the progress line in a mail: a ring for the pickup, a square for the store, an orange point
 * for the item.
 */
const round = { borderRadius: '50%' };
const drawn = (borderWidth: number | string) => ({ borderWidth, borderStyle: 'solid' });
const sized = (width: number, height = width) => ({ width, height });
const ring = figure('stroke', { ...sized(14), ...drawn(3), ...round });
const square = (paint: Paint, style: Style = {}) =>
  figure(paint, { ...sized(14), borderRadius: 4, ...style });
const dot = figure('signal', { ...sized(10), ...round });
const point = figure('now', { ...sized(20), ...drawn(2), ...round, padding: 3 }, dot);
const stretch = (paint: Paint) =>
  h('div', look(paint, { height: 2, fontSize: 0, lineHeight: 0 }), '\u00a0');

/** A table row with these cells next to each other. */
const row = (cells: readonly ReactNode[], style: Style = {}) =>
  h(Row, { style, children: null }, ...cells);

/** A table cell with this shape in it. `width` and `height` are the shape's size in pixels. */
function mark(shape: ReactNode, width: number, height: number) {
  const style = { padding: 0, width, fontSize: 0, lineHeight: 0 };
  return h(Column, { width, height, align: 'center', style }, shape);
}

type StepState = 'done' | 'now' | 'next';

/**
 * The shape and the width of one step in the progress line. The current step is an orange point. Otherwise
 * the first step is a ring (the pickup), and the last step is a square (the store).
 */
function stepNode(state: StepState, index: number, last: number): readonly [ReactNode, number] {
  const paint = state === 'done' ? 'solid' : 'open';
  if (state === 'now') return [point, 20];
  if (index === 0) return [ring, 14];
  if (index === last) return [square(paint, drawn(2)), 14];
  return [figure(paint, { ...sized(10), ...drawn(2), ...round }), 10];
}

const label = { padding: '6px 0 0', fontSize: 12, lineHeight: 1.25, whiteSpace: 'nowrap' } as const;

/** The progress line that a customer sees; null for a status without one. */
export function stepsLine(status: NonNullable<MailWords['progress']>) {
  const present = customerProgressIndex(status);
  const step = customerProgress[present];
  if (step === undefined) return null;
  const last = customerProgress.length - 1;
  const half = (index: number, isDrawn: boolean) =>
    h(Column, {}, isDrawn && stretch(index <= present ? 'solid' : 'ahead'));
  const nodes = customerProgress.map(({ label: key }, index) => {
    const state = index < present ? 'done' : index === present ? 'now' : 'next';
    const [shape, width] = stepNode(state, index, last);
    const node = [half(index, index > 0), mark(shape, width, 20), half(index + 1, index < last)];
    return h(Column, { key, width: '20%', style: { padding: 0 } }, row(node));
  });
  const labels = customerProgress.map(({ label: name }, index) => {
    const isNow = index === present;
    const paint = isNow ? 'ink' : index < present ? 'ink2' : 'ink3';
    const words = look(paint, isNow ? { fontWeight: 700 } : {}, isNow ? '' : 'other-step');
    const cell = { key: name, width: '20%', align: 'center', valign: 'top', style: label } as const;
    return h(Column, cell, h('span', words, name));
  });
  const said = `Step ${present + 1} of ${customerProgress.length}: ${step.label}`;
  return h(
    'div',
    { role: 'img', 'aria-label': said, style: { margin: '0 0 24px' } },
    row(nodes, { tableLayout: 'fixed' }),
    row(labels),
  );
}

/** A panel with the two ends of the trip, the pickup above the store. */
export function tripPanel({ from, to }: NonNullable<MailWords['trip']>) {
  const words = { padding: '0 0 0 16px', lineHeight: '20px' };
  const place = (shape: ReactNode, name: string) => {
    const strong = h('strong', look('ink', { fontSize: 15, fontWeight: 600 }), name);
    return row([mark(shape, 16, 20), h(Column, { style: words }, strong)]);
  };
  const note = (text: string, paint: Paint, end: number) => {
    const rail = { padding: 0, width: 7, fontSize: 1, lineHeight: '1px' };
    const line = look(paint, { ...rail, ...drawn(paint === 'stroke' ? '0 2px 0 0' : 0) });
    const said = look('ink2', {
      ...words,
      padding: `0 0 ${end}px ${paint === 'stroke' ? 23 : 25}px`,
      fontSize: 14,
    });
    return row([h(Column, { width: 7, ...line }, '\u00a0'), h(Column, said, text)]);
  };
  return h(
    'div',
    look('panel', { margin: '0 0 20px', padding: '16px 20px', borderRadius: 10 }),
    place(ring, from.place),
    note(from.note, 'stroke', 14),
    place(square('signal'), to.place),
    note(to.note, 'panel', 0),
  );
}

/** A progress line for a refund, from the store's square to the customer's circle. */
export function owedLine({ sentence, more, from, to, share }: MailOwed) {
  const passed = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const part = (paint: Paint, percent: number) =>
    percent > 0 && h(Column, { width: `${percent}%`, style: { padding: 0 } }, stretch(paint));
  const end = (words: string, align: 'left' | 'right') =>
    h(Column, { align, ...look('ink2', { padding: '2px 0 0', fontSize: 13 }) }, words);
  const dashes = { borderWidth: '1px 0 0', borderStyle: 'dashed' };
  return h(
    'div',
    look('perforated', { ...dashes, margin: '0 0 24px', padding: '16px 0 0' }),
    h(
      'p',
      look('ink2', { margin: '0 0 8px', fontSize: 15 }),
      h('strong', look('ink', { fontWeight: 650 }), sentence),
      ` ${more}`,
    ),
    row([
      mark(square('solid'), 14, 22),
      part('solid', passed),
      mark(point, 20, 22),
      part('ahead', 100 - passed),
      mark(figure('open', { ...sized(14), ...drawn(2), ...round }), 14, 22),
    ]),
    row([end(from, 'left'), end(to, 'right')]),
  );
}

/**
 * The logo, drawn with borders. Mail programs show no vector pictures, and load other pictures only on
 * request.
 */
export function brandLine(name: string) {
  const door = figure('stroke', { ...sized(10), ...drawn(3), ...round });
  const counter = figure('signal', { ...sized(10), borderRadius: 2 });
  const way = { ...sized(17, 18), ...drawn('3px 3px 3px 0'), borderRadius: '0 9px 9px 0' };
  const ends = h(Column, { width: 11 }, row([mark(door, 11, 15)]), row([mark(counter, 11, 15)]));
  const bold = { fontSize: 22, fontWeight: 700, letterSpacing: '-0.025em', lineHeight: '30px' };
  const middle = h(
    Column,
    { width: 29, style: { fontSize: 0 }, 'aria-hidden': true },
    figure('stroke', way),
  );
  const word = h(Column, look('ink', { ...bold, padding: 0 }), name);
  return row([ends, middle, word], { margin: '0 0 28px' });
}
