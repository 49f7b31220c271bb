import { escapeHtml } from '../../app/escape-html.ts';

export interface Brand {
  name: string;
  supportEmail: string;
  supportPhone: string;
}

export interface MailWords {
  subject: string;
  /** The first is what the mail is for; the others stand below its link. */
  paragraphs: readonly string[];
  /** The mail's one link; `path` is on this server. A secret one is kept nowhere but in the mail. */
  link: { label: string; path: string; isSecret?: true };
}

/** Mail clients know no variables: the theme's colors, light and dark. */
const colors = {
  canvas: ['#fbf8f3', '#0f1523'],
  surface: ['#ffffff', '#182034'],
  line: ['#e9e0d1', '#2a3550'],
  ink: ['#14213d', '#f5efe5'],
  quiet: ['#46506a', '#bcc2d0'],
  signal: ['#bf4710', '#f58b4c'],
  onSignal: ['#ffffff', '#20100a'],
} as const;
type Color = keyof typeof colors;

/** Which colors each class has; inline for the light scheme, in the style sheet for the dark one. */
const painted = {
  page: { background: 'canvas', color: 'ink' },
  card: { background: 'surface', 'border-color': 'line' },
  mark: { background: 'signal' },
  ink: { color: 'ink' },
  quiet: { color: 'quiet' },
  button: { background: 'signal', color: 'onSignal' },
} as const satisfies Record<string, Record<string, Color>>;

const font = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

const inScheme = (name: keyof typeof painted, scheme: 0 | 1, end: string) =>
  Object.entries(painted[name])
    .map(([property, color]) => `${property}:${colors[color][scheme]}${end}`)
    .join('');

const darkRules = (Object.keys(painted) as (keyof typeof painted)[])
  .map((name) => `.${name}{${inScheme(name, 1, '!important;')}}`)
  .join('');

/** A class with its light colors, and what else it looks like. */
const look = (name: keyof typeof painted, more: string) =>
  `class="${name}" style="${inScheme(name, 0, ';')}${more}"`;

/** A mail as text and HTML with the same wording. */
export function layOutMail(
  { subject, paragraphs, link }: MailWords,
  { brand, origin }: { brand: Brand; origin: string },
): { text: string; html: string } {
  const url = `${origin}${link.path}`;
  const [lead = '', ...others] = paragraphs;
  const help = `Questions? ${brand.supportPhone} or ${brand.supportEmail}`;
  const text = [lead, `${link.label}: ${url}`, ...others, `${brand.name}\n${help}`].join('\n\n');
  const below = [
    ...others.map(escapeHtml),
    `The button does nothing? Open this address: <span style="word-break:break-all">${escapeHtml(url)}</span>`,
  ];
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media(max-width:480px){.card{padding:24px 20px!important}.ink{font-size:24px!important}}@media(prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body ${look('page', `margin:0;padding:16px;font:16px/1.55 ${font}`)}>
<div ${look('card', 'max-width:536px;margin:0 auto;padding:32px;border-width:1px;border-style:solid;border-radius:16px')}>
<p style="margin:0 0 28px;font-size:18px;font-weight:700"><span ${look('mark', 'display:inline-block;width:12px;height:12px;margin-right:10px;border-radius:3px')}></span>${escapeHtml(brand.name)}</p>
<h1 ${look('ink', 'margin:0 0 12px;font-size:28px;line-height:1.15;letter-spacing:-0.02em')}>${escapeHtml(subject)}</h1>
<p ${look('quiet', 'margin:0 0 24px;font-size:17px')}>${escapeHtml(lead)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" ${look('button', 'display:block;padding:16px 20px;border-radius:10px;font-weight:600;text-align:center;text-decoration:none')}>${escapeHtml(link.label)}</a></p>
${below.map((paragraph) => `<p ${look('quiet', 'margin:0 0 12px;font-size:14px')}>${paragraph}</p>`).join('\n')}
</div>
<p ${look('quiet', 'max-width:536px;margin:20px auto;font-size:13px;text-align:center')}>${escapeHtml(brand.name)}. ${escapeHtml(help)}</p>
</body>
</html>
`;
  return { text, html };
}
