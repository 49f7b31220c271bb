import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandLine, owedLine, stepsLine, tripPanel } from './mail-lines.ts';
import { anchor, fonts, look, mailStyles, type Style } from './mail-paint.ts';
import { factsTable, fareTable } from './mail-tables.ts';
import { mailText } from './mail-text.ts';
import type { DrawnMail, MailBody } from '../../../ports/mailer.ts';
import type { Brand, KeptMail, MailFooter, MailWords } from './mail-words.ts';

/** The server that sends a mail. */
export interface MailSite {
  brand: Brand;
  /** The server's public URL, without a trailing slash. */
  origin: string;
}

interface MailPlace extends MailSite {
  footer: MailFooter;
}

/** Keeps the line breaks of a text in HTML. */
const linesOf = (text: string) =>
  text.split('\n').map((words, index) => h(Fragment, { key: index }, index > 0 && h('br'), words));

function line({ className, style }: ReturnType<typeof look>, ...inside: ReactNode[]) {
  return h(Text, { className, style: { ...style, lineHeight: 1.55 } }, ...inside);
}

const paragraph = (...inside: ReactNode[]) =>
  line(look('ink2', { margin: '0 0 12px', fontSize: 14 }), ...inside);

function smallPrint({ paragraphs, link, aside }: MailWords, origin: string): ReactNode[] {
  return [
    ...paragraphs.slice(1).map((text) => paragraph(linesOf(text))),
    aside &&
      paragraph(aside.before, anchor(`${origin}${aside.link.path}`, aside.link.label), aside.after),
    // A secret link, which the reader must open, is also shown as text to copy, because some programs block
    // buttons.
    link.isSecret &&
      paragraph(
        'If the button does nothing, open this address: ',
        h('span', { style: { wordBreak: 'break-all' } }, `${origin}${link.path}`),
      ),
  ];
}

const title = { margin: '0 0 12px', fontSize: 32, fontWeight: 700, lineHeight: 1.12 };
const tight: Style = { fontFamily: fonts.head, letterSpacing: '-0.025em', textWrap: 'balance' };
const press: Style = { display: 'block', padding: '18px 20px', textAlign: 'center' };
const strong = { borderRadius: 10, fontSize: 17, fontWeight: 600 };

function cardOf(words: MailWords, { brand, origin }: MailPlace): ReactNode[] {
  const { subject, heading = subject, when, paragraphs, progress, trip, fare, owed, facts } = words;
  const button = {
    href: `${origin}${words.link.path}`,
    target: undefined,
    ...look('button', { ...press, ...strong }),
  };
  return [
    brandLine(brand.name),
    when && line(look('ink3', { margin: '0 0 4px', fontSize: 14 }), when),
    h(Heading, { as: 'h1', ...look('ink', { ...title, ...tight }, 'heading') }, heading),
    line(look('ink2', { margin: '0 0 20px', fontSize: 16 }), linesOf(paragraphs[0] ?? '')),
    progress && stepsLine(progress),
    trip && tripPanel(trip),
    fare && fareTable(fare),
    owed && owedLine(owed),
    h(Section, { style: { margin: '0 0 24px' } }, h(Button, button, words.link.label)),
    facts && factsTable(facts),
    ...smallPrint(words, origin),
  ];
}

function footOf({ brand, origin, footer }: MailPlace, choicesUrl: string | null): ReactNode[] {
  const { because, unsubscribePath } = footer;
  const dot = h(
    'span',
    { ...look('ink3', {}, 'dot'), 'aria-hidden': true },
    ' \u00a0\u00b7\u00a0 ',
  );
  const second =
    unsubscribePath === null
      ? anchor(`${origin}${pagePaths.helpCenter}`, 'Help Center', 'foot-link')
      : anchor(`${origin}${unsubscribePath}`, 'Unsubscribe in one click', 'foot-link');
  const choices = choicesUrl !== null && anchor(choicesUrl, 'Choose what we send', 'foot-link');
  const foot = look('ink3', { margin: '0 0 4px', fontSize: 13 });
  return [
    because && line(foot, because),
    line(foot, choices, choices && dot, second),
    line(foot, `${brand.name}. ${brand.supportPhone} or ${brand.supportEmail}`),
    brand.postalLine !== undefined && line(foot, brand.postalLine),
  ];
}

const outline: Style = { borderWidth: 1, borderStyle: 'solid', borderRadius: 12 };
const broken: Style = { overflowWrap: 'anywhere', wordBreak: 'break-word' };
/** Outlook shows mails with Word's engine, which ignores max-width but uses the width attribute. */
const middle = { width: 568, style: { width: '100%', maxWidth: 568 } };

function mailOf(words: MailWords, place: MailPlace, choicesUrl: string | null) {
  const meta = (name: string, content: string) => h('meta', { name, content });
  const head = h(
    Head,
    {},
    meta('viewport', 'width=device-width,initial-scale=1'),
    meta('color-scheme', 'light dark'),
    meta('supported-color-schemes', 'light dark'),
    h('title', {}, words.subject),
    h('style', { dangerouslySetInnerHTML: { __html: mailStyles } }),
  );
  const card = look('card', { padding: '28px 32px 20px', ...outline, ...broken }, 'card');
  const main = h(Container, middle, h('div', card, ...cardOf(words, place)));
  const foot = h(Container, middle, ...footOf(place, choicesUrl));
  const under: Style = { margin: '20px 0', textAlign: 'center' };
  const edge = h(
    'div',
    { className: 'edge', style: { padding: 16 } },
    h('div', { role: 'main' }, main),
    h('div', { role: 'contentinfo', style: under }, foot),
  );
  return h(
    Html,
    { lang: 'en' },
    head,
    h(
      'body',
      look('page', { margin: 0, padding: 0, font: `16px/1.55 ${fonts.text}` }),
      h(Preview, null, words.paragraphs[0] ?? ''),
      h(Section, look('page'), edge),
    ),
  );
}

/** A mail as text and as HTML with the same content. */
export function layOutMail(words: MailWords, place: MailPlace): DrawnMail {
  const choicesUrl =
    place.footer.isForVisitor === true ? null : `${place.origin}${pagePaths.accountSettings}`;
  const footer = { ...place.footer, choicesUrl };
  return {
    text: mailText(words, { ...place, footer }),
    html: `<!doctype html>\n${renderToStaticMarkup(mailOf(words, place, choicesUrl))}\n`,
  };
}

/** The body of a mail. Its HTML and text are created only when a sender asks for them. */
export function mailBody(kept: KeptMail, site: MailSite): MailBody {
  return { words: kept, draw: () => drawKept(kept, site) };
}

/** Creates HTML and text from a mail that is stored as words. */
export function drawKept({ words, footer }: KeptMail, site: MailSite): DrawnMail {
  return layOutMail(words, { ...site, footer });
}
