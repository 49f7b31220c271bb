import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { mailColors } from '../../../app/mail-colors.ts';

type Color = keyof typeof mailColors;

/**
 * The colors of each CSS class, as names of `mailColors`. Light mode uses them as inline styles, dark mode
 * through the style sheet.
 */
const paints = {
  page: { backgroundColor: 'canvas', color: 'ink' },
  card: { backgroundColor: 'surface', borderColor: 'line' },
  panel: { backgroundColor: 'kraft-1' },
  button: { backgroundColor: 'signal', color: 'on-signal' },
  ink: { color: 'ink' },
  ink2: { color: 'ink-2' },
  ink3: { color: 'ink-3' },
  rule: { borderColor: 'line' },
  total: { borderColor: 'ink', color: 'ink' },
  perforated: { borderColor: 'kraft-4' },
  stroke: { borderColor: 'ink' },
  solid: { backgroundColor: 'ink', borderColor: 'ink' },
  ahead: { backgroundColor: 'line-strong' },
  open: { borderColor: 'line-input' },
  now: { borderColor: 'signal' },
  signal: { backgroundColor: 'signal' },
} as const satisfies Record<string, Record<string, Color>>;
export type Style = CSSProperties;
export type Paint = keyof typeof paints;

const inScheme = (name: Paint, scheme: 0 | 1) =>
  Object.entries(paints[name]).map(
    ([property, color]) => [property, mailColors[color][scheme]] as const,
  );

const dashed = (property: string) =>
  property.replace(/[A-Z]/, (letter) => `-${letter}`).toLowerCase();

const darkRules = (Object.keys(paints) as Paint[])
  .map((name) => {
    const rules = inScheme(name, 1).map(
      ([property, color]) => `${dashed(property)}:${color}!important`,
    );
    return `.${name}{${rules.join(';')}}`;
  })
  .join('');

/**
 * CSS rules for phones. The detail of a price line is below its label, the progress line shows only the
 * current step's label, and links are large enough for a thumb.
 */
const phoneRules =
  '.edge{padding:8px!important}.card{padding:20px 20px 12px!important}.heading{font-size:26px!important}.other-step{display:none!important}' +
  '.detail{display:block!important;margin:0!important}.dot{display:none!important}.foot-link{display:inline-block!important;padding:6px 8px!important}';

export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:480px){${phoneRules}}@media(prefers-color-scheme:dark){${darkRules}}`;

export const fonts = {
  text: "Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  head: "'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/**
 * The class and style of an element: its class's light-mode colors plus `style`. `classes` are more class
 * names, for the CSS rules for phones.
 */
export function look(paint: Paint, style: Style = {}, classes = '') {
  return {
    className: classes === '' ? paint : `${paint} ${classes}`,
    style: { ...Object.fromEntries(inScheme(paint, 0)), ...style },
  };
}

/** A small shape, such as a point of the progress line or a part of the logo. */
export function figure(paint: Paint, style: Style, inside?: ReactNode) {
  const bare = { display: 'inline-block', verticalAlign: 'middle', fontSize: 0, lineHeight: 0 };
  return h('span', look(paint, { ...bare, boxSizing: 'border-box', ...style }), inside);
}

export const anchor = (href: string, label: string, classes = '') =>
  h('a', { href, ...look('ink', { textDecoration: 'underline' }, classes) }, label);
