import type { AddressFact, AddressRange, StreetCrossing } from '../../ports/address-source.ts';
import type { Position } from '../../ports/map-service.ts';
import { nameKey } from '../local/name-key.ts';
import type { AreaFinder, KnownArea } from './area-finder.ts';
import { type NameReader, pointText, StreetRegister } from './street-register.ts';
import type { StagedTables } from './staged-tables.ts';

/**
 * The position by which an address's ZIP code is found. For a range of house numbers, which is a line, it is
 * the middle of the line.
 */
export function spotOf(fact: AddressFact): Position {
  if (!('line' in fact)) return fact.at;
  const { line } = fact;
  const [a = [0, 0], b = a] = [line[(line.length - 1) >> 1], line[line.length >> 1]];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

type StreetFact = Exclude<AddressFact, { kind: 'crossing' | 'place' }>;

export function streetOf(fact: StreetFact): string {
  return fact.kind === 'stretch' ? fact.name : fact.street;
}

function boxText(line: readonly Position[]): string {
  const lngs = line.map(([lng]) => lng);
  const lats = line.map(([, lat]) => lat);
  const corner = (pick: (...values: number[]) => number) => `(${pick(...lngs)},${pick(...lats)})`;
  return `${corner(Math.max)},${corner(Math.min)}`;
}

function rangeRow({ from, to, step, line }: AddressRange) {
  const upward = from <= to ? line : line.toReversed();
  return {
    low: Math.min(from, to),
    high: Math.max(from, to),
    step,
    line: upward.flat(),
    bounds: boxText(line),
  };
}

/** Writes the address facts of the sources into the tables of a new generation (version) of the index. */
export class AddressStager {
  readonly #tables: StagedTables;
  readonly #areas: AreaFinder;
  readonly #read: NameReader;
  readonly #streets: StreetRegister;
  readonly #crossings: StreetCrossing[] = [];
  #lastId = 0;

  constructor(tables: StagedTables, areas: AreaFinder, read: NameReader) {
    this.#tables = tables;
    this.#areas = areas;
    this.#read = read;
    this.#streets = new StreetRegister(read);
  }

  /** Adds a fact, unless it lies outside the metro area. */
  async add(fact: AddressFact): Promise<void> {
    if (fact.kind === 'crossing') this.#crossings.push(fact);
    else if (fact.kind === 'place') await this.#addPlace(fact);
    else {
      const { core } = this.#read(streetOf(fact));
      const area = this.#areas.find(core, spotOf(fact), fact.kind === 'stretch' ? {} : fact);
      if (area !== undefined && core !== '') await this.#addToStreet(fact, area);
    }
  }

  /**
   * Writes the rows of streets, street names and crossings, which are complete only when all facts were
   * added.
   */
  async finish(): Promise<void> {
    for (const row of this.#streets.streetRows()) await this.#tables.add('address_streets', row);
    for (const row of this.#streets.nameRows()) await this.#tables.add('address_street_names', row);
    for (const crossing of this.#crossings) await this.#addCrossing(crossing);
    await this.#tables.finish();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  async #addToStreet(fact: StreetFact, area: KnownArea): Promise<void> {
    if (fact.kind === 'point') {
      const street_id = this.#streets.note(fact.street, area, [fact.at], 1);
      const { number, tail, at } = fact;
      await this.#tables.add('address_points', {
        street_id,
        number,
        tail,
        position: pointText(at),
      });
    } else if (fact.kind === 'range') {
      const row = rangeRow(fact);
      const houses = Math.floor((row.high - row.low) / row.step) + 1;
      const street_id = this.#streets.note(fact.street, area, fact.line, houses);
      await this.#tables.add('address_ranges', { id: this.#nextId(), street_id, ...row });
    } else {
      const street_id = this.#streets.note(fact.name, area, fact.line, 0);
      for (const name of fact.otherNames) this.#streets.alsoCall(street_id, name);
      const [line, bounds] = [fact.line.flat(), boxText(fact.line)];
      await this.#tables.add('address_stretches', { id: this.#nextId(), street_id, line, bounds });
    }
  }

  async #addPlace({ placeKind, name, at }: Extract<AddressFact, { kind: 'place' }>): Promise<void> {
    if (this.#areas.ground(at) === undefined) return;
    await this.#tables.add('address_places', {
      id: this.#nextId(),
      kind: placeKind,
      name,
      key: nameKey(name),
      position: pointText(at),
    });
  }

  async #addCrossing({ streets: [a, b], at }: StreetCrossing): Promise<void> {
    const position = pointText(at);
    const [ofA, ofB] = [this.#streets.through(a, at), this.#streets.through(b, at)];
    for (const street_id of ofA) {
      for (const other_street_id of ofB) {
        if (street_id === other_street_id) continue;
        await this.#tables.add('address_crossings', { street_id, other_street_id, position });
        await this.#tables.add('address_crossings', {
          street_id: other_street_id,
          other_street_id: street_id,
          position,
        });
      }
    }
  }
}
