declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  interface Options {
    version?: number;
    extent?: number;
  }
  const vtPbf: {
    fromGeojsonVt: (layers: Record<string, LegacyTile>, options?: Options) => Uint8Array;
  };
  export default vtPbf;
}
