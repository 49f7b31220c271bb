import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readMessageTemplate } from '@backhaul/contract/calls/people/message-acts.ts';
import { notificationMoments } from '@backhaul/domain/notifications/moments.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/details.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { channelNames } from './delivery-looks.tsx';
import classes from './template-panel.module.css';

type Template = CallAnswer<typeof readMessageTemplate>;

/**
 * A panel with the message that people get on one occasion, exactly as each of its channels sends it.
 */
export function TemplatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const moment = notificationMoments.find((known) => known === id);
  return (
    <Drawer opened onClose={onClose} title="Template">
      {moment === undefined ? (
        <p>There is no template at this web address.</p>
      ) : (
        <Loaded moment={moment} />
      )}
    </Drawer>
  );
}

function Loaded({ moment }: Pick<Template, 'moment'>) {
  const query = useQuery(queryOf(readMessageTemplate, { params: { moment } }));
  return (
    <QueryView
      query={query}
      loading={
        <SkeletonRegion label="The template is loading">
          <SkeletonText lines={8} />
        </SkeletonRegion>
      }
      failed={{}}
    >
      {(template) => <Content template={template} />}
    </QueryView>
  );
}

function whenWords({ isAtNight, usefulMinutes }: Template): string {
  const night = isAtNight
    ? 'We also send this message at night.'
    : 'At night, this message waits until morning.';
  if (usefulMinutes === null) return night;
  const hours = usefulMinutes / 60;
  const time = hours < 2 ? `${usefulMinutes} minutes` : `${hours} hours`;
  return `${night} If we cannot send the message within ${time} of the event, we do not send it.`;
}

function Content({ template }: { template: Template }) {
  const { moment, group, inApp, mail, push, text } = template;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Notice tone="quiet">This is an example. Nobody gets this message.</Notice>
        <Text size={14} tone="quiet">
          {group}. {whenWords(template)}
        </Text>
      </Stack>
      {mail !== null && (
        <Channel name={channelNames.mail}>
          <MailFrame moment={moment} subject={mail.subject} />
          <Details summary="Show the message as plain text">
            <Text breaks asTyped size={13}>
              {mail.text}
            </Text>
          </Details>
        </Channel>
      )}
      {inApp !== null && (
        <Channel name={channelNames.in_app}>
          <Bubble title={inApp.subject} body={inApp.body} foot={inApp.linkLabel} />
        </Channel>
      )}
      {push !== null && (
        <Channel name={channelNames.push}>
          <Bubble title={push.title} body={push.body} />
        </Channel>
      )}
      {text !== null && (
        <Channel name={channelNames.text}>
          <Bubble body={text} />
        </Channel>
      )}
    </Stack>
  );
}

function Channel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} aria-label={name}>
      <Text as="h3" size={16}>
        {name}
      </Text>
      {children}
    </Stack>
  );
}

function Bubble({ title, body, foot }: { title?: string; body: string; foot?: string }) {
  return (
    <Card flat padded>
      <Stack gap={1} size={14}>
        {title !== undefined && <strong>{title}</strong>}
        <Text breaks asTyped>
          {body}
        </Text>
        {foot !== undefined && <Text tone="quiet">{foot}</Text>}
      </Stack>
    </Card>
  );
}

/**
 * The e-mail as its recipient sees it. It is inert, because its links must not be opened; its text is shown
 * below.
 */
function MailFrame({ moment, subject }: Pick<Template, 'moment' | 'subject'>) {
  const [height, setHeight] = useState(480);
  return (
    <div inert className={classes['mail']}>
      <iframe
        title={`E-mail: ${subject}`}
        src={`/api/admin/message-templates/${moment}/mail.html`}
        sandbox="allow-same-origin"
        style={{ height }}
        onLoad={({ currentTarget }) => {
          const page = currentTarget.contentDocument?.documentElement;
          if (page) setHeight(page.scrollHeight);
        }}
      />
    </div>
  );
}
