import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { customerProgress, customerProgressIndex } from '@backhaul/domain/order/customer-view.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { fareParts } from './mail-tables.ts';
import type { Brand, MailFareLine, MailFooter, MailWords } from './mail-words.ts';

/** The width of the price table in characters. It fits the longest price line and the screen of a phone. */
const fareColumns = 48;

function fareText(fare: NonNullable<MailWords['fare']>): string {
  const { parts, sums, total } = fareParts(fare);
  const row = ({ label, detail, cents }: MailFareLine) => {
    const words = detail === undefined ? label : `${label} (${detail})`;
    return `${words.padEnd(fareColumns - 12)} ${formatCents(cents).padStart(11)}`;
  };
  const rule = '-'.repeat(fareColumns);
  const rows = [...parts.map(row), ...(parts.length > 0 && sums.length > 0 ? [rule] : [])];
  return [...rows, ...sums.map(row), rule, row(total)].join('\n');
}

function stepText(status: NonNullable<MailWords['progress']>): string | undefined {
  const present = customerProgressIndex(status);
  const step = customerProgress[present];
  return step && `Step ${present + 1} of ${customerProgress.length}: ${step.label}`;
}

export function mailText(
  words: MailWords,
  {
    brand,
    origin,
    footer,
  }: { brand: Brand; origin: string; footer: MailFooter & { choicesUrl: string | null } },
): string {
  const { subject, heading, when, paragraphs, progress, trip, fare, owed, facts, link, aside } =
    words;
  const [lead = '', ...small] = paragraphs;
  const end = ({ place, note }: NonNullable<MailWords['trip']>['from']) => `${place}: ${note}`;
  const blocks: (string | undefined)[] = [
    heading === undefined || heading === subject ? undefined : heading,
    when,
    lead,
    progress && stepText(progress),
    trip && `From ${end(trip.from)}\nTo ${end(trip.to)}`,
    fare && fareText(fare),
    owed && `${owed.sentence} ${owed.more}\n${owed.from} -> ${owed.to}`,
    `${link.label}: ${origin}${link.path}`,
    facts && facts.map((fact) => `${fact.label}: ${fact.words}`).join('\n'),
    ...small,
    aside && `${aside.before}${aside.link.label}${aside.after}\n${origin}${aside.link.path}`,
    [
      '--',
      footer.because,
      footer.choicesUrl && `Choose what we send: ${footer.choicesUrl}`,
      footer.unsubscribePath && `Unsubscribe in one click: ${origin}${footer.unsubscribePath}`,
      `Help Center: ${origin}${pagePaths.helpCenter}`,
      brand.postalLine ?? brand.name,
      `Questions? ${brand.supportPhone} or ${brand.supportEmail}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
