import type { Position } from '../../ports/map-service.ts';

/**
 * The positions of chosen nodes (points of the map), in compact arrays, because an extract has millions of
 * nodes.
 */
export class NodePositions {
  readonly #ids: Float64Array;
  readonly #positions: Float64Array;

  constructor(ids: Iterable<number>) {
    this.#ids = Float64Array.from(new Set(ids)).toSorted();
    this.#positions = new Float64Array(this.#ids.length * 2).fill(Number.NaN);
  }

  #find(id: number): number {
    let low = 0;
    let high = this.#ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const candidate = this.#ids[middle] ?? 0;
      if (candidate === id) return middle;
      if (candidate < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Stores a node's position if its id was requested. */
  keep(id: number, [lng, lat]: Position): void {
    const index = this.#find(id);
    if (index >= 0) this.#positions.set([lng, lat], index * 2);
  }

  /** The positions of the nodes with these IDs. Nodes outside the extract are left out. */
  of(ids: readonly number[]): Position[] {
    return ids.flatMap((id): Position[] => {
      const index = this.#find(id);
      const [lng = Number.NaN, lat = Number.NaN] =
        index < 0 ? [] : this.#positions.subarray(index * 2, index * 2 + 2);
      return Number.isNaN(lng) ? [] : [[lng, lat]];
    });
  }
}
