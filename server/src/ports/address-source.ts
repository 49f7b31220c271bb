import type { Position } from './map-service.ts';

/** The town, state and ZIP code that a source states for an address; absent if it states none. */
export interface AddressArea {
  readonly city?: string;
  /** The state's code of two letters. */
  readonly state?: string;
  /** The five digits of a ZIP code. */
  readonly zip?: string;
}

export interface StreetStretch {
  readonly kind: 'stretch';
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly line: readonly Position[];
}

/** The position of a house or of an entrance, with its address. */
export interface AddressPoint extends AddressArea {
  readonly kind: 'point';
  readonly street: string;
  readonly number: number;
  /** The part after the number: 'A', '1/2'. */
  readonly tail: string;
  readonly at: Position;
}

/**
 * A range of house numbers along a line: `from`, at the line's beginning, and then every `step`-th number up
 * to `to`.
 */
export interface AddressRange extends AddressArea {
  readonly kind: 'range';
  readonly street: string;
  readonly from: number;
  /** The last number. It may be less than `from`. */
  readonly to: number;
  readonly step: number;
  readonly line: readonly Position[];
}

/** A point where streets of different names meet. */
export interface StreetCrossing {
  readonly kind: 'crossing';
  readonly streets: readonly [string, string];
  readonly at: Position;
}

/** A named place, such as a neighborhood or a town. */
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
  /** A text that changes when the file's contents change, or when we read them in a new way. */
  fingerprint(): Promise<string>;
  /** Each call reads the file again. Throws UnusableFile if it is damaged or of the wrong kind. */
  facts(): AsyncIterable<AddressFact>;
  /** Tells the operator which parts of the file the last call of `facts()` skipped. */
  remarks(): readonly string[];
}
