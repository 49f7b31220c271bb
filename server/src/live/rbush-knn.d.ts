declare module 'rbush-knn' {
  import type RBush from 'rbush';

  /**
   * The `n` items nearest to a point, the nearest first. Only items that pass the filter and are within
   * `maxDistance`.
   */
  export default function knn<T>(
    tree: RBush<T>,
    x: number,
    y: number,
    n: number,
    passes: (item: T) => boolean,
    maxDistance: number,
  ): T[];
}
