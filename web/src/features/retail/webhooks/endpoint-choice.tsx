import type { RetailerWebhook } from '@backhaul/contract/calls/retail/webhooks.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import {
  addressParts,
  type Health,
  healthNames,
  healthOf,
  todayWords,
} from '../../../words/retailers/webhooks.ts';
import classes from './webhooks.module.css';

const looks: Readonly<Record<Health, { icon: ReactNode; tone: BadgeTone }>> = {
  good: { icon: <IconCircleCheck />, tone: 'ok' },
  failing: { icon: <IconAlertTriangle />, tone: 'bad' },
  paused: { icon: <IconPlayerPause />, tone: 'plain' },
  disabled: { icon: <IconBan />, tone: 'bad' },
  new: { icon: <IconCircleDashed />, tone: 'plain' },
};

/** A list of the webhook endpoints, each with its state. The URL's query names the open endpoint. */
export function EndpointChoice({
  all,
  open,
}: {
  all: readonly RetailerWebhook[];
  open: RetailerWebhook;
}) {
  return (
    <nav aria-label="Endpoints">
      <ul className={classes['endpoints']}>
        {all.map((webhook) => {
          const { host, path } = addressParts(webhook.url);
          const health = healthOf(webhook);
          const { today } = webhook;
          return (
            <li key={webhook.id}>
              <Link
                to="."
                search={{ endpoint: webhook.id }}
                resetScroll={false}
                aria-current={webhook.id === open.id ? 'true' : undefined}
                className={classes['endpoint']}
              >
                <strong>{host}</strong>
                {path && <span>{path}</span>}
                <span className={classes['marks']}>
                  <Badge dense {...looks[health]}>
                    {healthNames[health]}
                  </Badge>
                  {webhook.mode === 'test' && <em>test</em>}
                </span>
                <small>{todayWords(webhook)}</small>
                {today.p95Ms !== null && (
                  <small>95% of answers within {(today.p95Ms / 1000).toFixed(1)} s</small>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
