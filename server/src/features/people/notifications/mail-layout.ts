import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { escapeHtml } from '../../../app/escape-html.ts';
import { brandLine, owedLine, stepsLine, tripPanel } from './mail-lines.ts';
import { anchor, fonts, look, mailStyles, placing } from './mail-paint.ts';
import { factsTable, fareTable } from './mail-tables.ts';
import { mailText } from './mail-text.ts';
import type { Brand, MailFooter, MailWords } from './mail-words.ts';

interface MailPlace {
  brand: Brand;
  origin: string;
  footer: MailFooter;
}

/** Word's engine, which draws mails in Outlook, knows no greatest width. */
const outlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

function button(url: string, label: string): string {
  return `<table ${placing} width="100%" style="margin:0 0 24px"><tr><td align="center" ${look('button', 'padding:0;border-radius:10px')}><a href="${escapeHtml(url)}" ${look('button', 'display:block;padding:16px 20px;border-radius:10px;font-size:17px;font-weight:600;line-height:24px;text-align:center;text-decoration:none')}>${escapeHtml(label)}</a></td></tr></table>`;
}

/** Text typed in several lines is shown in several. */
const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const paragraph = (html: string) =>
  `<p ${look('ink2', 'margin:0 0 12px;font-size:14px')}>${html}</p>`;

function smallPrint({ paragraphs, link, aside }: MailWords, origin: string): string[] {
  const url = escapeHtml(`${origin}${link.path}`);
  return [
    ...paragraphs.slice(1).map(linesOf),
    ...(aside === undefined
      ? []
      : [
          `${escapeHtml(aside.before)}${anchor(`${origin}${aside.link.path}`, aside.link.label)}${escapeHtml(aside.after)}`,
        ]),
    // A link that must be followed can be copied where buttons are blocked.
    ...(link.isSecret === true
      ? [
          `The button does nothing? Open this address: <span style="word-break:break-all">${url}</span>`,
        ]
      : []),
  ].map(paragraph);
}

function cardOf(words: MailWords, { brand, origin }: MailPlace): string[] {
  const { subject, heading = subject, when, paragraphs, progress, trip, fare, owed, facts } = words;
  const { link } = words;
  return [
    brandLine(brand.name),
    when === undefined
      ? ''
      : `<p ${look('ink3', 'margin:0 0 4px;font-size:14px')}>${escapeHtml(when)}</p>`,
    `<h1 ${look('ink', `margin:0 0 12px;font-family:${fonts.head};font-size:32px;font-weight:700;line-height:1.12;letter-spacing:-0.025em;text-wrap:balance`, 'heading')}>${escapeHtml(heading)}</h1>`,
    `<p ${look('ink2', 'margin:0 0 20px;font-size:16px')}>${linesOf(paragraphs[0] ?? '')}</p>`,
    progress === undefined ? '' : stepsLine(progress),
    trip === undefined ? '' : tripPanel(trip),
    fare === undefined ? '' : fareTable(fare),
    owed === undefined ? '' : owedLine(owed),
    button(`${origin}${link.path}`, link.label),
    facts === undefined ? '' : factsTable(facts),
    ...smallPrint(words, origin),
  ];
}

function footOf({ brand, origin, footer }: MailPlace, choicesUrl: string | null): string[] {
  const { because, unsubscribePath } = footer;
  const links = [
    ...(choicesUrl === null ? [] : [anchor(choicesUrl, 'Choose what we send', 'foot-link')]),
    ...(unsubscribePath === null
      ? [anchor(`${origin}${pagePaths.helpCenter}`, 'Help Center', 'foot-link')]
      : [anchor(`${origin}${unsubscribePath}`, 'Unsubscribe in one click', 'foot-link')]),
  ];
  const dot = ` <span ${look('ink3', 'margin:0 6px', 'dot')} aria-hidden="true">&middot;</span> `;
  const help = `${brand.name}. ${brand.supportPhone} or ${brand.supportEmail}`;
  return [escapeHtml(because), links.join(dot), escapeHtml(help)]
    .filter(Boolean)
    .map((line) => `<p ${look('ink3', 'margin:0 0 4px')}>${line}</p>`);
}

/** A mail as text and HTML that say the same. */
export function layOutMail(words: MailWords, place: MailPlace): { text: string; html: string } {
  const choicesUrl =
    place.footer.isForVisitor === true ? null : `${place.origin}${pagePaths.accountSettings}`;
  const footer = { ...place.footer, choicesUrl };
  const width = 568;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${mailStyles}</style>
</head>
<body ${look('page', `margin:0;padding:0;font:16px/1.55 ${fonts.text}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words.paragraphs[0] ?? '')}</div>
<table ${placing} width="100%"><tr><td align="center" ${look('page', 'padding:16px', 'edge')}>
${outlook(`<table ${placing} width="${width}"><tr><td>`)}
<div role="main" style="max-width:${width}px;margin:0 auto;text-align:left"><table ${placing} width="100%"><tr><td ${look('card', 'padding:28px 32px 20px;border-width:1px;border-style:solid;border-radius:12px;overflow-wrap:anywhere;word-break:break-word', 'card')}>
${cardOf(words, place)
  .filter((part) => part !== '')
  .join('\n')}
</td></tr></table></div>
<div role="contentinfo" style="max-width:${width}px;margin:20px auto;text-align:center;font-size:13px">
${footOf(place, choicesUrl).join('\n')}
</div>
${outlook('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`;
  return { text: mailText(words, { ...place, footer }), html };
}
