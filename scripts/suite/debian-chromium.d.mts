export const chromiumPackages: readonly string[];
export function debianChromium(): string | undefined;
