import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { liveApiDocument } from './live-api.ts';
import { type ApiDescription, openApiDocument } from './open-api.ts';

/** Serves the OpenAPI document at /api/docs/json, its viewer at /api/docs, and AsyncAPI at /api/docs/live. */
export async function serveApiDocs(
  fastify: FastifyInstance,
  description: ApiDescription,
): Promise<void> {
  // The plugin's type wants literal unions, which a derived document lacks; a round trip through JSON satisfies it.
  const derived = JSON.stringify(openApiDocument(description));
  const document = JSON.parse(derived) as StaticDocumentSpec['document'];
  await fastify.register(swagger, { mode: 'static', specification: { document } });
  const live = liveApiDocument(description);
  fastify.get('/api/docs/live', () => live);
  await fastify.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
