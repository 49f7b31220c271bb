import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import {
  factNames,
  figureNames,
  figureWords,
  groupNames,
  headlineOf,
} from '../../words/console/things.ts';
import { spoken } from '../../words/console/orders.ts';
import { paths } from '../../lib/paths.ts';
import { ownParts } from '../people-cards/own-parts.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { CardLevel, LifePart, ThingCard } from '../thing-card/thing-card.tsx';
import { LaterNotes } from './later-notes.tsx';
import { ThingLife } from './thing-life.tsx';
import { OnCardContext, ThingLink } from './thing-link.tsx';
import { ThingRows } from './thing-rows.tsx';
import classes from './thing.module.css';

type Fact = ThingCardAnswer['facts'][number];

/** The content of a card: headline, facts, actions, history, and links to related records. */
export function ThingView({ card }: { card: ThingCardAnswer }) {
  const { thing, figures, life } = card;
  const Own = ownParts[thing.kind];
  return (
    <OnCardContext value={true}>
      <ThingCard
        headline={headlineOf(card)}
        since={thing.at !== null && !Own && <SpokenTime instant={thing.at} />}
        acts={
          <>
            <Acts card={card} />
            {Own && (
              <Suspense>
                <Own.Promises card={card} />
              </Suspense>
            )}
          </>
        }
        facts={
          <>
            <CardFacts facts={card.facts} />
            {figures.length > 0 && (
              <Text as="dl" size={12} above={3} className={classes['figures']}>
                {figures.map((one) => (
                  <div key={one.figure}>
                    <dt>{figureNames[one.figure]}</dt>
                    <Text as="dd" size={16} figures>
                      {figureWords(one)}
                    </Text>
                  </div>
                ))}
              </Text>
            )}
          </>
        }
        main={
          <>
            {Own && (
              <Suspense>
                <Own.Parts card={card} />
              </Suspense>
            )}
            <ThingGroups groups={card.groups} about={thing.name} />
          </>
        }
        life={
          <>
            <LaterNotes kind={thing.kind} id={thing.id} />
            <ThingLife life={life} />
          </>
        }
      />
    </OnCardContext>
  );
}

export function ThingGroups({
  groups,
  about,
}: Pick<ThingCardAnswer, 'groups'> & { about?: string }) {
  return groups.map(({ group, things, count }) => (
    <LifePart key={group} title={groupNames[group]} state={String(count)}>
      <ThingRows things={things} about={about} />
    </LifePart>
  ));
}

function CardFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts dense className={classes['facts']}>
      {facts.map((one) => (
        <Fact key={one.fact} name={factNames[one.fact]}>
          <FactValue one={one} />
        </Fact>
      ))}
    </Facts>
  );
}

/** Facts whose value is a code that has to be translated to words. */
const coded: readonly Fact['fact'][] = [
  'state',
  'background_check',
  'processor',
  'failure',
  'about',
  'refund_method',
  'reason',
];

function FactValue({ one: { fact, value, at, thing } }: { one: Fact }) {
  const said = saidOf(fact, value);
  return (
    <>
      {thing === null ? (
        said
      ) : (
        <ThingLink kind={thing.kind} id={thing.id}>
          {fact === 'position' && 'near '}
          {said}
        </ThingLink>
      )}
      {value !== '' && at !== null && ', '}
      {at !== null && <SpokenTime instant={at} />}
    </>
  );
}

function saidOf(fact: Fact['fact'], value: string): ReactNode {
  if (fact === 'phone') return <a href={`tel:${value}`}>{phoneText(value)}</a>;
  if (fact === 'mail' || fact === 'reply_to') return <a href={`mailto:${value}`}>{value}</a>;
  if (fact === 'window') return `${value} days`;
  if (fact === 'hours') return value === 'closed' ? 'closed' : value.replace(' ', ' to ');
  return coded.includes(fact) ? spoken(value) : value;
}

/**
 * The label and URL of the screen on which staff work on this kind of record. Null if there is none.
 */
function workOf({
  thing: { kind, id, number },
}: ThingCardAnswer): [label: string, to: string] | null {
  if (kind === 'payment') return ['Open in Payments', `${paths.adminPayments}?payment=${id}`];
  if (kind === 'ticket') return ['Open in Inbox', `${paths.inboxTickets}?ticket=${id}`];
  if (kind === 'payout') return ['Open in Payouts', paths.adminPayouts];
  if (kind === 'incident') return ['Handle call', `${paths.adminIncidents}?incident=${id}`];
  if (kind === 'application')
    return ['See application', `${paths.adminDriverApplications}?application=${id}`];
  if (kind === 'customer' && number !== null)
    return ['See all orders', `${paths.adminOrders}?q=${encodeURIComponent(number)}`];
  return null;
}

function Acts({ card }: { card: ThingCardAnswer }) {
  const valueOf = (name: Fact['fact']) => card.facts.find(({ fact }) => fact === name)?.value;
  const [phone, mail] = [valueOf('phone'), valueOf('mail') ?? valueOf('reply_to')];
  const work = workOf(card);
  const first = (card.thing.person ?? card.thing.name).split(' ')[0];
  const Own = ownParts[card.thing.kind];
  if (phone === undefined && mail === undefined && work === null && !Own) return null;
  return (
    <Row gap={2} wrap padY={3}>
      {work !== null && (
        <ButtonLink size="sm" to={work[1]} variant={phone === undefined ? 'primary' : 'outline'}>
          {work[0]}
        </ButtonLink>
      )}
      {phone !== undefined && (
        <ButtonAnchor
          size="sm"
          href={`tel:${phone}`}
          icon={<IconPhone aria-hidden="true" stroke={1.75} />}
        >
          Call {first}
        </ButtonAnchor>
      )}
      {mail !== undefined && (
        <ButtonAnchor
          size="sm"
          href={`mailto:${mail}`}
          icon={<IconMail aria-hidden="true" stroke={1.75} />}
        >
          Mail
        </ButtonAnchor>
      )}
      {Own && (
        <Suspense>
          <Own.Acts card={card} />
        </Suspense>
      )}
    </Row>
  );
}

/** A card as part of a page. The page handles loading and errors. */
export function CardOnPage({ children }: { children: ReactNode }) {
  return (
    <CardLevel value={2}>
      <Stack className={classes['page']}>{children}</Stack>
    </CardLevel>
  );
}
