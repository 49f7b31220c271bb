import type { FastifyInstance } from 'fastify';

const maxFormBytes = 16 * 1024;

/** The fields of a posted form. If a field is repeated, the last value counts. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Registers routes that accept HTML form posts, such as those that other services send. All other routes
 * accept only JSON.
 */
export function formRoutes(
  fastify: FastifyInstance,
  register: (scope: FastifyInstance) => void,
  maxBytes = maxFormBytes,
): void {
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    register(scope);
  });
}
