import { escapeHtml } from '../../../app/escape-html.ts';

/** Mail clients know no variables: the theme's colors, light and dark. */
export const mailColors = {
  canvas: ['#fbf8f3', '#0f1523'],
  surface: ['#ffffff', '#182034'],
  line: ['#e9e0d1', '#2a3550'],
  'line-strong': ['#d8cab2', '#3b4865'],
  'line-input': ['#8f826b', '#7583a3'],
  'kraft-1': ['#f4ebdc', '#221d17'],
  'kraft-4': ['#a98250', '#b08b57'],
  ink: ['#14213d', '#f5efe5'],
  'ink-2': ['#46506a', '#bcc2d0'],
  'ink-3': ['#606980', '#9aa3b8'],
  signal: ['#bf4710', '#f58b4c'],
  'on-signal': ['#ffffff', '#20100a'],
} as const;
type Color = keyof typeof mailColors;

/** The style of each class; inline for the light scheme, in the style sheet for the dark one. */
const paints = {
  page: { 'background-color': 'canvas', color: 'ink' },
  card: { 'background-color': 'surface', 'border-color': 'line' },
  panel: { 'background-color': 'kraft-1' },
  button: { 'background-color': 'signal', color: 'on-signal' },
  ink: { color: 'ink' },
  ink2: { color: 'ink-2' },
  ink3: { color: 'ink-3' },
  rule: { 'border-color': 'line' },
  total: { 'border-color': 'ink', color: 'ink' },
  perforated: { 'border-color': 'kraft-4' },
  stroke: { 'border-color': 'ink' },
  solid: { 'background-color': 'ink', 'border-color': 'ink' },
  ahead: { 'background-color': 'line-strong' },
  open: { 'border-color': 'line-input' },
  now: { 'border-color': 'signal' },
  signal: { 'background-color': 'signal' },
} as const satisfies Record<string, Record<string, Color>>;
export type Paint = keyof typeof paints;

const inScheme = (name: Paint, scheme: 0 | 1, end: string) =>
  Object.entries(paints[name])
    .map(([property, color]) => `${property}:${mailColors[color][scheme]}${end}`)
    .join('');

const darkRules = (Object.keys(paints) as Paint[])
  .map((name) => `.${name}{${inScheme(name, 1, '!important;')}}`)
  .join('');

/** On a phone the working stands below its label, only the present step keeps its own, and links get room for a thumb. */
const phoneRules =
  '.edge{padding:8px!important}.card{padding:20px 20px 12px!important}.heading{font-size:26px!important}.other-step{display:none!important}' +
  '.detail{display:block!important;margin:0!important}.dot{display:none!important}.foot-link{display:inline-block!important;padding:6px 8px!important}';

export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:480px){${phoneRules}}@media(prefers-color-scheme:dark){${darkRules}}`;

export const fonts = {
  text: "Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  head: "'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** Class and style attributes: the paint's light colors, what else it looks like, and classes of the phone's rules. */
export function look(paint: Paint, style = '', classes = ''): string {
  return `class="${paint}${classes === '' || classes === paint ? '' : ` ${classes}`}" style="${inScheme(paint, 0, ';')}${style}"`;
}

/** A table that only places what is in it. */
export const placing = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A small figure: a node of a line, a line itself. */
export const figure = (paint: Paint, style: string, inside = '') =>
  `<span ${look(paint, `display:inline-block;vertical-align:middle;font-size:0;line-height:0;box-sizing:border-box;${style}`)}>${inside}</span>`;

export function anchor(url: string, label: string, classes = ''): string {
  return `<a href="${escapeHtml(url)}" ${look('ink', 'text-decoration:underline', classes)}>${escapeHtml(label)}</a>`;
}
