import { writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

/** A node (a point) of a made-up OpenStreetMap extract. */
export interface MadeUpNode {
  id: number;
  lat: number;
  lng: number;
  tags?: Record<string, string>;
}
interface MadeUpWay {
  id: number;
  nodes: number[];
  tags?: Record<string, string>;
}
interface MadeUpRelation {
  id: number;
  ways: { id: number; role: string }[];
  tags: Record<string, string>;
}
export interface MadeUpExtract {
  nodes: MadeUpNode[];
  ways: MadeUpWay[];
  relations?: MadeUpRelation[];
}

const varintType = 0;
const bytesType = 2;
const wayMember = 1;
/** OpenStreetMap's PBF format counts positions in units of 100 nanodegrees. */
const unitsPerDegree = 1e7;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

const zigzag = (value: number) => (value >= 0 ? value * 2 : -value * 2 - 1);
const number = (field: number, value: number) =>
  Buffer.concat([varint(field * 8 + varintType), varint(value)]);
const signed = (field: number, value: number) => number(field, zigzag(value));
const bytes = (field: number, value: Buffer) =>
  Buffer.concat([varint(field * 8 + bytesType), varint(value.length), value]);
const text = (field: number, value: string) => bytes(field, Buffer.from(value));
const packed = (field: number, values: number[]) => bytes(field, Buffer.concat(values.map(varint)));
const deltas = (values: number[]) =>
  values.map((value, index) => zigzag(value - (values[index - 1] ?? 0)));

function blob(type: 'OSMHeader' | 'OSMData', data: Buffer): Buffer {
  const body = Buffer.concat([number(2, data.length), bytes(3, deflateSync(data))]);
  const header = Buffer.concat([text(1, type), number(3, body.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

function createStringTable() {
  const strings = [''];
  const index = (value: string) => {
    if (!strings.includes(value)) strings.push(value);
    return strings.indexOf(value);
  };
  const encode = () => bytes(1, Buffer.concat(strings.map((value) => text(1, value))));
  return { index, encode };
}

function primitiveBlock(extract: MadeUpExtract): Buffer {
  const strings = createStringTable();
  const tagFields = (tags: Record<string, string> = {}) => [
    packed(2, Object.keys(tags).map(strings.index)),
    packed(3, Object.values(tags).map(strings.index)),
  ];
  const nodes = extract.nodes.map(({ id, lat, lng, tags }) =>
    bytes(
      1,
      Buffer.concat([
        signed(1, id),
        ...tagFields(tags),
        signed(8, Math.round(lat * unitsPerDegree)),
        signed(9, Math.round(lng * unitsPerDegree)),
      ]),
    ),
  );
  const ways = extract.ways.map(({ id, nodes: refs, tags }) =>
    bytes(3, Buffer.concat([number(1, id), ...tagFields(tags), packed(8, deltas(refs))])),
  );
  const relations = (extract.relations ?? []).map(({ id, ways: members, tags }) =>
    bytes(
      4,
      Buffer.concat([
        number(1, id),
        ...tagFields(tags),
        packed(
          8,
          members.map((member) => strings.index(member.role)),
        ),
        packed(9, deltas(members.map((member) => member.id))),
        packed(
          10,
          members.map(() => wayMember),
        ),
      ]),
    ),
  );
  const groups = [nodes, ways, relations]
    .filter((group) => group.length > 0)
    .map((group) => bytes(2, Buffer.concat(group)));
  return Buffer.concat([strings.encode(), ...groups]);
}

/** Writes `extract` to `path` as .osm.pbf; nodes, ways and relations are sorted by their ids. */
export async function writeMadeUpExtract(path: string, extract: MadeUpExtract): Promise<void> {
  const header = Buffer.concat([
    text(4, 'OsmSchema-V0.6'),
    text(4, 'DenseNodes'),
    text(5, 'Sort.Type_then_ID'),
  ]);
  await writeFile(
    path,
    Buffer.concat([blob('OSMHeader', header), blob('OSMData', primitiveBlock(extract))]),
  );
}
