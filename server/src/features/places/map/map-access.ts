import { type AccessRows, everyone } from '../../../testing/access-row.ts';

export const mapAccess: AccessRows = {
  mapStyle: { expected: everyone(200) },
  mapTile: { expected: everyone(204), params: () => ({ z: '11', x: '510', y: '785' }) },
};
