import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { liveApiDocument } from './live-api.ts';
import { type ApiDescription, openApiDocument } from './open-api.ts';

/** The OpenAPI document at /api/docs/json and its reader at /api/docs; the live messages, as AsyncAPI, at /api/docs/live. */
export async function serveApiDocs(
  fastify: FastifyInstance,
  description: ApiDescription,
): Promise<void> {
  // The plugin's document type wants literal unions that a derived document cannot show; JSON carries it across.
  const derived = JSON.stringify(openApiDocument(description));
  const document = JSON.parse(derived) as StaticDocumentSpec['document'];
  await fastify.register(swagger, { mode: 'static', specification: { document } });
  const live = liveApiDocument(description);
  fastify.get('/api/docs/live', () => live);
  await fastify.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
