import type { ErrorReporter, ReportedError } from '../../ports/error-reporter.ts';

const longestMs = 5_000;

/** The parts of a DSN, `https://<key>@<host>/<path><project>`. */
function readDsn(dsn: string): { key: string; url: string } {
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*\/)(\d+)\/?$/.exec(pathname) ?? [];
  if (username === '' || project === '') throw new Error('the DSN has no key or no project');
  return { key: username, url: `${protocol}//${host}${path}api/${project}/envelope/` };
}

/**
 * Reports errors to Sentry or a service with the same protocol (https://develop.sentry.dev/sdk/envelopes/).
 * Each error is sent separately. Throws at once if the DSN (the service's URL and key) is invalid.
 */
export function createSentryErrorReporter(
  dsn: string,
  { environment, post = fetch }: { environment: string; post?: typeof fetch },
): ErrorReporter {
  const { key, url } = readDsn(dsn);
  return {
    async report(error) {
      const answer = await post(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=backhaul/1.0, sentry_key=${key}`,
        },
        body: envelopeOf(error, dsn, environment),
        signal: AbortSignal.timeout(longestMs),
      });
      if (!answer.ok) throw new Error(`the error service answered ${answer.status}`);
    },
  };
}

function envelopeOf(error: ReportedError, dsn: string, environment: string): string {
  const eventId = error.id.replaceAll('-', '');
  const event = {
    event_id: eventId,
    timestamp: error.at.getTime() / 1000,
    platform: error.source === 'page' ? 'javascript' : 'node',
    level: 'error',
    environment,
    ...(error.version !== null && { release: error.version }),
    ...(error.page !== null && { transaction: error.page }),
    fingerprint: [error.fingerprint],
    tags: { error_id: error.id, source: error.source },
    exception: {
      values: [
        {
          type: error.name,
          value: error.message,
          // Sentry's protocol requires the innermost frame last.
          stacktrace: { frames: error.frames.toReversed().map((place) => ({ function: place })) },
        },
      ],
    },
  };
  const lines = [
    { event_id: eventId, dsn, sent_at: error.at.toISOString() },
    { type: 'event' },
    event,
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
