export type Program = 'nats-server' | 'pgbouncer' | 'promtool';
export const packagesOf: Record<Program, string[]>;
export function unpackedFolder(program: Program): string;
export function findUnpacked(program: Program): string | undefined;
export function unpackedEnv(program: Program): Record<string, string | undefined>;
