import {
  changeWebhook,
  type RetailerWebhook,
  testWebhook,
} from '@backhaul/contract/calls/retail/webhooks.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReplaySince } from './replay-since.tsx';

interface Props {
  companyId: string;
  webhook: RetailerWebhook;
}

/** The problems of a webhook endpoint, and buttons to fix them. */
export function EndpointHealth({ companyId, webhook }: Props) {
  const { state } = webhook;
  const [, change] = useQueryTexts();
  const params = { companyId, webhookId: webhook.id };
  const test = useCommand(testWebhook, {
    success: { title: 'Test Event Sent', description: 'The log shows your server’s answer.' },
    onDone: ({ deliveryId }) => change({ delivery: deliveryId }),
  });
  const turn = useCommand(changeWebhook, {
    success: ({ state: now }) =>
      now === 'on'
        ? { title: 'Switched On', description: 'We send the waiting events now.' }
        : {
            title: 'Paused',
            description: 'Events wait here until you switch the endpoint on again.',
          },
  });
  return (
    <Stack gap={2}>
      <Troubles webhook={webhook} />
      <Row gap={2} wrap>
        {state === 'on' ? (
          <>
            <Button size="sm" disabled={test.isPending} onClick={() => test.send({ params })}>
              Send a test event
            </Button>
            <ReplaySince companyId={companyId} webhook={webhook} />
            <Button
              size="sm"
              variant="ghost"
              disabled={turn.isPending}
              onClick={() => turn.send({ params, body: { state: 'paused' } })}
            >
              Pause endpoint
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="primary"
            disabled={turn.isPending}
            onClick={() => turn.send({ params, body: { state: 'on' } })}
          >
            Switch endpoint on
          </Button>
        )}
      </Row>
      <FieldError id="endpoint-problem" error={test.problem ?? turn.problem} />
    </Stack>
  );
}

function Troubles({
  webhook: { state, disabledReason, failingSince, endsAt, nextTryAt, waiting },
}: Pick<Props, 'webhook'>) {
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const said = (instant: string) => formatDayAndTime(instant, nowMs, timeZone);
  if (state === 'disabled')
    return (
      <Notice tone="bad" title="Switched off">
        {disabledReason === 'gone'
          ? 'Your server answered with status 410, so we stopped sending events.'
          : 'Your server accepted no event for five days, so we stopped sending events.'}{' '}
        We did not keep the events after that. Read the data that you missed with the API. After you
        switch the endpoint on, you can send earlier events again.
      </Notice>
    );
  if (state === 'paused')
    return (
      <Notice tone="quiet" title="Paused">
        {waiting === 0
          ? 'New events wait here until you switch the endpoint on.'
          : `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'event waits' : 'events wait'} until you switch the endpoint on.`}
      </Notice>
    );
  if (failingSince === null) return null;
  return (
    <Notice
      tone="bad"
      title={`Your server has accepted no event since ${said(failingSince)}. ${
        waiting === 0
          ? 'No events are waiting.'
          : `${waiting} ${waiting === 1 ? 'event is' : 'events are'} waiting. No event is lost.`
      }`}
    >
      {nextTryAt !== null && `We try again ${said(nextTryAt)}. `}
      {endsAt !== null &&
        `If your server still accepts no event, we switch the endpoint off ${said(endsAt)}. We e-mail your owners and managers the day before.`}
    </Notice>
  );
}
