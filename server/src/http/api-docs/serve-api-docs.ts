import { developerPaths } from '@backhaul/contract/developer-paths.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { liveApiDocument } from './live-api.ts';
import { drawGuides } from './developer-guides.ts';
import { guidePolicy } from './developer-page.ts';
import { drawReference, referencePolicy } from './reference-page.ts';
import { type ApiDescription, openApiDocument, publicApiDocument } from './open-api.ts';

/**
 * Serves the API documents. The whole API: OpenAPI at /api/docs/json, its viewer at /api/docs, AsyncAPI at
 * /api/docs/live. The public API alone: OpenAPI at /api/v1/openapi.json, its reference at
 * /developers, and the guides and changes below it.
 */
export async function serveApiDocs(
  fastify: FastifyInstance,
  description: ApiDescription,
): Promise<void> {
  // Building the document takes much processor time, half as much as starting a server. It is therefore built
  // at the first request, not at the start.
  let derived: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (derived ??= openApiDocument(description));
  const { title, version } = description;
  const none = { openapi: '3.1.0', info: { title, version }, paths: {} };
  await fastify.register(swagger, { mode: 'static', specification: { document: none } });
  let live: ReturnType<typeof liveApiDocument> | undefined;
  fastify.get('/api/docs/live', () => (live ??= liveApiDocument(description)));
  let ofPublic: ReturnType<typeof publicApiDocument> | undefined;
  const publicDocument = () => (ofPublic ??= publicApiDocument(description));
  fastify.get('/api/v1/openapi.json', publicDocument);
  let reference: string | undefined;
  fastify.get(developerPaths.reference, (_, reply) =>
    reply
      .header('content-security-policy', referencePolicy)
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send((reference ??= drawReference(publicDocument(), title))),
  );
  let guides: ReturnType<typeof drawGuides> | undefined;
  for (const path of [developerPaths.guide, developerPaths.rules, developerPaths.changes])
    fastify.get(path, (_, reply) =>
      reply
        .header('content-security-policy', guidePolicy)
        .header('cache-control', 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send((guides ??= drawGuides(title)).get(path)),
    );
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: document,
    transformSpecificationClone: false,
  });
}
