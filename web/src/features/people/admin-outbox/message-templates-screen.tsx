import { listMessageTemplates } from '@backhaul/contract/calls/people/message-acts.ts';
import { choice, search } from '../../../parts/list-page/list-filters.tsx';
import { listOf } from '../../../parts/list-page/list-of.tsx';
import { Text } from '../../../ui/layout.tsx';
import { channelNames } from './delivery-looks.tsx';
import { TemplatePanel } from './template-panel.tsx';

/** The list of all messages that people can get, each filled with made-up facts. */
export const MessageTemplatesScreen = listOf(listMessageTemplates, {
  title: 'Templates',
  noun: ['template', 'templates'],
  isWhole: true,
  key: 'moment',
  above: (
    <Text size={14} tone="quiet">
      The names, numbers and amounts below are examples. Open a template to see its message in the
      app, by e-mail and on the phone.
    </Text>
  ),
  filters: {
    q: search({ label: 'Find templates', placeholder: 'Subject or message group' }),
    channel: choice({ label: 'Channel', any: 'Any channel', names: channelNames }),
  },
  Panel: TemplatePanel,
  columns: [
    { name: 'Example subject', text: 'subject', wraps: true },
    { name: 'Group', text: 'group', card: 'start' },
    {
      name: 'Channels',
      text: ({ channels }) => channels.map((channel) => channelNames[channel]).join(', '),
      card: 'start',
      wraps: true,
    },
    {
      name: 'Sent',
      text: ({ isAtNight }) => (isAtNight ? 'By day and at night' : 'By day only'),
      card: 'end',
    },
  ],
  empty: { title: 'No templates', children: 'Templates for all our messages appear here.' },
});
