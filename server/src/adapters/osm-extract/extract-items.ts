import { createOSMStream } from 'osm-pbf-parser-node';

export type Tags = Readonly<Record<string, string>>;

interface OsmNode {
  readonly type: 'node';
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags?: Tags;
}
export interface OsmWay {
  readonly type: 'way';
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
}
export interface OsmRelation {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly {
    readonly type: string;
    readonly ref: number;
    readonly role: string;
  }[];
  readonly tags?: Tags;
}
interface OsmItems {
  node: OsmNode;
  way: OsmWay;
  relation: OsmRelation;
}

/**
 * Reads all items of one kind from an extract, in the file's sequence. Each call reads the whole file.
 */
export async function* extractItems<K extends keyof OsmItems>(
  extractPath: string,
  kind: K,
): AsyncGenerator<OsmItems[K]> {
  const withTags = { node: kind === 'node', way: kind === 'way', relation: kind === 'relation' };
  // The file's header is the first item and has no type.
  for await (const item of createOSMStream(extractPath, { withTags }) as AsyncIterable<{
    type?: string;
  }>) {
    if (item.type === kind) yield item as OsmItems[K];
  }
}
