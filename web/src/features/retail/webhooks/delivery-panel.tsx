import {
  readWebhookDelivery,
  replayWebhookDelivery,
  type RetailerWebhook,
  skipWebhookDelivery,
  type WebhookDelivery,
} from '@backhaul/contract/calls/retail/webhooks.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import {
  addressParts,
  answerWords,
  curlWords,
  isGood,
  outcomeWords,
  secondsWords,
} from '../../../words/retailers/webhooks.ts';
import classes from './webhooks.module.css';

interface Props {
  companyId: string;
  webhook: RetailerWebhook;
  deliveryId: string;
  onClose: () => void;
}

const refetchInterval = 5_000;

/**
 * A panel about one event that was sent to an endpoint: each attempt, the request and the response, and
 * possible actions.
 */
export function DeliveryPanel({ companyId, webhook, deliveryId, onClose }: Props) {
  const params = { companyId, webhookId: webhook.id, deliveryId };
  const delivery = useQuery({ ...queryOf(readWebhookDelivery, { params }), refetchInterval });
  return (
    <Drawer opened onClose={onClose} title={delivery.data?.type ?? 'Event'}>
      <QueryView
        query={delivery}
        loading={
          <SkeletonRegion label="The event is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>The log no longer has this event. We keep events for 30 days.</p>}
      >
        {(read) => (
          <Stack gap={5}>
            <Head delivery={read} host={addressParts(webhook.url).host} />
            <Acts params={params} delivery={read} isOn={webhook.state === 'on'} />
            <Tries delivery={read} />
            <Said delivery={read} />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Head({ delivery, host }: { delivery: WebhookDelivery; host: string }) {
  const { trackingNumber, sequence, state, isBlocked, tries } = delivery;
  const last = tries.at(-1);
  return (
    <Stack gap={1}>
      <Text as="h3" size={18} breaks>
        {last === undefined ? 'We have not sent this event yet' : outcomeWords(host, last)}
      </Text>
      <p>
        {trackingNumber === null
          ? 'This is a test event without a return.'
          : `This is event ${sequence ?? ''} of return ${trackingNumber}.`}{' '}
        {isBlocked && 'This event waits for an earlier event of the same return.'}
        {state === 'waiting' && !isBlocked && trackingNumber !== null && tries.length > 0
          ? 'We send no other event of this return until your server accepts this event.'
          : ''}
        {state === 'failed' && 'We stopped trying to send this event.'}
        {state === 'skipped' && 'Your team skipped this event, so that we can send the next event.'}
      </p>
    </Stack>
  );
}

function Acts({
  params,
  delivery: { state, last },
  isOn,
}: {
  params: { companyId: string; webhookId: string; deliveryId: string };
  delivery: WebhookDelivery;
  isOn: boolean;
}) {
  const { copied, copy } = useCopy();
  const replay = useCommand(replayWebhookDelivery, {
    success: {
      title: 'Sent Again',
      description: 'Your server gets the event with the same id as before.',
    },
  });
  const skip = useCommand(skipWebhookDelivery, {
    success: { title: 'Event Skipped', description: 'We send the next event of this return now.' },
  });
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <Stack gap={2}>
      <Row gap={2} wrap>
        {isOn && (
          <Button
            size="sm"
            variant="primary"
            disabled={replay.isPending}
            onClick={() => replay.send({ params })}
          >
            Send this event again
          </Button>
        )}
        {last !== null && (
          <Button
            size="sm"
            icon={<CopyIcon aria-hidden="true" stroke={1.75} />}
            onClick={() => void copy(curlWords(last.url, last.requestHeaders, last.requestBody))}
          >
            {copied ? 'Copied!' : 'Copy request as curl'}
          </Button>
        )}
        {state === 'waiting' && (
          <Button
            size="sm"
            variant="ghost"
            disabled={skip.isPending}
            onClick={() => skip.send({ params })}
          >
            Skip this event
          </Button>
        )}
      </Row>
      <FieldError id="delivery-problem" error={replay.problem ?? skip.problem} />
    </Stack>
  );
}

function Tries({ delivery: { tries, dueAt, isBlocked } }: { delivery: WebhookDelivery }) {
  return (
    <Stack as="section" gap={2}>
      <Text as="h3" size={16}>
        Attempts
      </Text>
      <ol className={classes['tries']}>
        {tries.map((tried) => (
          <li key={`${tried.attempt} ${tried.at}`}>
            <SpokenTime instant={tried.at} />
            <Text as="strong" tone={isGood(tried) ? 'ok' : 'bad'}>
              {answerWords(tried)}
            </Text>
            <span>{secondsWords(tried.tookMs)}</span>
          </li>
        ))}
        {dueAt !== null && !isBlocked && (
          <li>
            <SpokenTime instant={dueAt} />
            <strong>Next attempt</strong>
          </li>
        )}
      </ol>
    </Stack>
  );
}

const asLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Formats JSON on several lines. Other text stays as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Said({ delivery: { last } }: { delivery: WebhookDelivery }) {
  if (last === null) return null;
  return (
    <>
      <Stack as="section" gap={2}>
        <Text as="h3" size={16}>
          We sent
        </Text>
        <pre className={classes['said']}>
          {`POST ${addressParts(last.url).path || '/'}\n${asLines(last.requestHeaders)}\n\n${readable(last.requestBody)}`}
        </pre>
      </Stack>
      <Stack as="section" gap={2}>
        <Text as="h3" size={16}>
          Your server answered
        </Text>
        <pre className={classes['said']}>
          {[asLines(last.answerHeaders), last.answerBody].filter(Boolean).join('\n\n') ||
            'Your server’s answer was empty.'}
        </pre>
        <Text size={12} tone="quiet">
          We keep the first 4 kB of the answer until{' '}
          <SpokenTime instant={last.keptUntil} show="day" />.
        </Text>
      </Stack>
    </>
  );
}
