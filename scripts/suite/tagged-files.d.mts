export function filesTagged(tag: string): string[];
