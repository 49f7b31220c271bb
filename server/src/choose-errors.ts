import type { FastifyBaseLogger } from 'fastify';
import { createSentryErrorReporter } from './adapters/sentry/sentry-error-reporter.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment/config-rules.ts';
import type { ErrorReporter } from './ports/error-reporter.ts';

/**
 * The service to which unexpected errors are reported: the configured one, else this server's log. Admins
 * also see these errors in a list.
 */
export function chooseErrors(
  { sentryDsn, isProduction }: Pick<Config, 'sentryDsn' | 'isProduction'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ErrorReporter {
  if (sentryDsn === null) {
    return {
      report: async ({ id, source, name, message, page }) =>
        log.warn({ errorId: id, source, name, message, page }, 'an error was reported'),
    };
  }
  try {
    return createSentryErrorReporter(sentryDsn, {
      environment: isProduction ? 'production' : 'development',
    });
  } catch (error) {
    throw new ConfigError(`SENTRY_DSN: ${(error as Error).message}`, { cause: error });
  }
}
