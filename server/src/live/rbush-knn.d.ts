declare module 'rbush-knn' {
  import type RBush from 'rbush';

  /** The `n` items nearest to a point, the nearest first: of those that pass, and not farther away than `maxDistance`. */
  export default function knn<T>(
    tree: RBush<T>,
    x: number,
    y: number,
    n: number,
    passes: (item: T) => boolean,
    maxDistance: number,
  ): T[];
}
