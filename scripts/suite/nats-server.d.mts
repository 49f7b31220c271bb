export const unpackedFolder: string;
export function natsServer(): string | undefined;
