import type { FastifyInstance } from 'fastify';

const maxFormBytes = 16 * 1024;

/** The fields of a posted form; of a repeated one the last. */
export type FormFields = Readonly<Record<string, string>>;

/** Registers routes that take forms, which programs of others post: everything else here takes JSON. */
export function formRoutes(
  fastify: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): void {
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    register(scope);
  });
}
