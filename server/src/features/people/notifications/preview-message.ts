import { exampleWords } from '@backhaul/domain/notifications/moment-examples.ts';
import { momentOf, type NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '@backhaul/domain/notifications/notification-channels.ts';
import { groupOf } from '@backhaul/domain/notifications/notification-groups.ts';
import { secretLinkOf } from '@backhaul/domain/notifications/send-again.ts';
import type { DrawnMail } from '../../../ports/mailer.ts';
import { exampleDetails } from './mail-details.ts';
import { layOutMail, type MailSite } from './mail-layout.ts';
import type { MailWords } from './mail-words.ts';
import { pathOf } from './notify.ts';
import type { MailedOrder } from './read-mailed-order.ts';
import { footerOf } from './send-mail.ts';
import { textMessage } from './send-text.ts';

/** The text that replaces every id and every secret in the example messages. */
const madeUp = 'example';

/** An example order that is paid, picked up and delivered. */
const order: MailedOrder = {
  id: madeUp,
  retailer: 'Target',
  refundFrom: 'Target',
  trackingNumber: 'RTN-EXAMPLE1',
  street: '4915 Macklind Ave',
  unit: '2',
  isOutside: false,
  slot: { startMs: Date.parse('2026-11-27T18:00:00Z'), endMs: Date.parse('2026-11-27T23:00:00Z') },
  itemName: 'Rain jacket',
  storeName: 'Target Hampton Village',
  driverName: 'Dana',
  pickedUpAt: new Date('2026-11-27T19:10:00Z'),
  atCounterAt: new Date('2026-11-27T19:52:00Z'),
  refund: {
    method: 'original_payment',
    expectedCents: 4999,
    taxCents: 487,
    takenOn: '2026-11-27',
    dueOn: '2026-12-07',
    isEstimate: false,
  },
  timeZone: 'America/Chicago',
};
const receipt = {
  lines: [
    { code: null, label: 'Pickup', detail: null, cents: 800 },
    { code: null, label: 'Way to the store', detail: '4.2 mi', cents: 724 },
    { code: null, label: 'Tip', detail: null, cents: 300 },
  ],
  creditCents: 0,
  charges: [{ cents: 1824, at: new Date('2026-11-27T20:00:00Z') }],
  means: 'Visa ending in 4242',
};
/** Two days before the example refund is due. */
const now = new Date('2026-12-05T18:00:00Z');
const reportFacts = [
  { label: 'Orders booked', words: '41' },
  { label: 'Pickups on time', words: '96 %' },
];

/** The channels that a kind of notification can use, before people's own choices. */
export function channelsOfMoment(moment: NotificationMoment): NotificationChannel[] {
  const { group, channels } = momentOf(moment);
  return notificationChannels.filter(
    (channel) => channels.includes(channel) && groupOf(group).channels[channel] !== undefined,
  );
}

export function describeTemplate(moment: NotificationMoment, { brand }: MailSite) {
  const { group, atNight = false, usefulMinutes = null } = momentOf(moment);
  const { name: brandName, supportPhone } = brand;
  return {
    moment,
    group: groupOf(group).name,
    channels: channelsOfMoment(moment),
    isAtNight: atNight,
    usefulMinutes,
    subject: exampleWords(moment, { brandName, supportPhone }).subject,
  };
}

function mailWordsOf(moment: NotificationMoment, { brand }: MailSite): MailWords {
  const { name: brandName, supportPhone } = brand;
  const { subject, body, more = [], link } = exampleWords(moment, { brandName, supportPhone });
  const path = pathOf(link.page, madeUp, madeUp);
  const isReport = groupOf(momentOf(moment).group).audience === 'report_reader';
  return {
    ...exampleDetails(moment, { order, receipt }, now),
    ...(isReport && { facts: reportFacts }),
    subject,
    paragraphs: [body, ...more],
    link:
      secretLinkOf(moment) === undefined
        ? { label: link.label, path }
        : { label: link.label, path: `${path}#token=${madeUp}`, isSecret: true },
  };
}

/** A mail of this kind with example facts, created like a real one. Null for a kind that is never mailed. */
export function drawExampleMail(moment: NotificationMoment, site: MailSite): DrawnMail | null {
  if (!channelsOfMoment(moment).includes('mail')) return null;
  // The unsubscribe link is for a made-up person and has a made-up signature, so opening the link has no
  // effect.
  const footer = footerOf({ moment, recipientId: madeUp }, madeUp);
  return layOutMail(mailWordsOf(moment, site), { ...site, footer });
}

/** The message of this kind on each of its channels, with example facts. */
export function previewMessage(moment: NotificationMoment, site: MailSite) {
  const described = describeTemplate(moment, site);
  const { name: brandName, supportPhone } = site.brand;
  const { subject, body, link } = exampleWords(moment, { brandName, supportPhone });
  const has = (channel: NotificationChannel) => described.channels.includes(channel);
  const mail = drawExampleMail(moment, site);
  const url = `${site.origin}${pathOf(link.page, madeUp, madeUp)}`;
  const code = moment === 'text_code' ? '123456' : null;
  return {
    ...described,
    inApp: has('in_app') ? { subject, body, linkLabel: link.label } : null,
    mail: mail && { subject, text: mail.text },
    push: has('push') ? { title: subject, body } : null,
    text: has('text') ? textMessage({ brandName, subject, url, code }) : null,
  };
}
