import { mapStyle as styleCall, mapTile } from '@backhaul/contract/calls/places/map.ts';
import type { CallServer } from '../../../http/call-server.ts';
import type { Basemap } from '../../../ports/basemap.ts';
import { mapStyle } from './map-style.ts';

/**
 * A style is small and changes with the map extract, so it is cached briefly. A tile's URL has the extract's
 * version, so a tile never changes.
 */
const styleCache = 'public, max-age=300';
const tileCache = 'public, max-age=31536000, immutable';

/** Serves the live map's style and tiles, so that browsers contact no third party (product-rules.md#maps). */
export function mapRoutes(calls: CallServer, { basemap }: { basemap: () => Basemap }): void {
  calls.handle(styleCall, async ({ query, reply }) => {
    reply.header('cache-control', styleCache);
    return { ...mapStyle(query.theme ?? 'light', basemap()) };
  });

  calls.handle(mapTile, async ({ params, reply }) => {
    const tile = await basemap().streets?.getTile(params.z, params.x, params.y);
    reply.header('cache-control', tileCache);
    if (tile === undefined) return reply.status(204).send();
    return reply
      .type('application/vnd.mapbox-vector-tile')
      .header('content-encoding', 'gzip')
      .send(tile);
  });
}
