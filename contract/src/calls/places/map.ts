import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const about = 'Style and tiles of the live map.';

export const mapStyle = defineCall({
  method: 'GET',
  path: '/api/map/style.json',
  summary: 'The MapLibre style of the live map, light or dark.',
  access: 'find_places',
  reads: [],
  query: z.object({ theme: z.optional(z.enum(['light', 'dark'])) }),
  answer: z.record(z.string(), z.unknown()),
});

export const mapTile = defineCall({
  method: 'GET',
  path: '/api/map/tiles/{z}/{x}/{y}',
  summary: 'A vector tile of streets, parks and water. Status 204 means that the tile is empty.',
  media: 'application/vnd.mapbox-vector-tile',
  access: 'find_places',
  reads: [],
  params: z.object({
    z: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(22)),
    x: z.coerce.number().check(z.int(), z.minimum(0)),
    y: z.coerce.number().check(z.int(), z.minimum(0)),
  }),
  errors: ['not_found'],
});
