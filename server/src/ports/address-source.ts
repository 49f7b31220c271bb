import type { Position } from './map-service.ts';

/** An address's words about its place; absent where the source has none. */
export interface AddressArea {
  readonly city?: string;
  /** Two letters. */
  readonly state?: string;
  /** Five digits. */
  readonly zip?: string;
}

/** A stretch of a named street. */
export interface StreetStretch {
  readonly kind: 'stretch';
  readonly name: string;
  /** Names it is also known by. */
  readonly otherNames: readonly string[];
  readonly line: readonly Position[];
}

/** A house, or an entrance. */
export interface AddressPoint extends AddressArea {
  readonly kind: 'point';
  readonly street: string;
  readonly number: number;
  /** The part after the number: 'A', '1/2'. */
  readonly tail: string;
  readonly at: Position;
}

/** Every `step`-th number from `from` to `to`, along a line that begins at `from`. */
export interface AddressRange extends AddressArea {
  readonly kind: 'range';
  readonly street: string;
  readonly from: number;
  /** May be less than `from`. */
  readonly to: number;
  readonly step: number;
  readonly line: readonly Position[];
}

/** Where streets of different names meet. */
export interface StreetCrossing {
  readonly kind: 'crossing';
  readonly streets: readonly [string, string];
  readonly at: Position;
}

/** A neighbourhood, a town. */
interface NamedPlace {
  readonly kind: 'place';
  /** OpenStreetMap's type of the place: 'neighbourhood', 'suburb', 'town' … */
  readonly placeKind: string;
  readonly name: string;
  readonly at: Position;
}

export type AddressFact = StreetStretch | AddressPoint | AddressRange | StreetCrossing | NamedPlace;

/** A file with the positions of streets and houses. */
export interface AddressSource {
  /** The file's name, for messages. */
  readonly name: string;
  /** Changes with the file's contents and with how they are read. */
  fingerprint(): Promise<string>;
  /** Each call reads the file again. Throws UnusableFile if it is damaged or of the wrong kind. */
  facts(): AsyncIterable<AddressFact>;
  /** The parts that the last reading left out, for the operator who started the server. */
  remarks(): readonly string[];
}
