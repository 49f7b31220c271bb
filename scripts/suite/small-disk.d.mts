/** An in-memory file system of this size; null without permission to mount one. */
export function mountSmallDisk(kilobytes: number): { folder: string; unmount: () => void } | null;
