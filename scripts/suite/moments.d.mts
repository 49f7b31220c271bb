export const usualMoment: string;
export const hardMoments: readonly { name: string; at: string }[];
export function suiteOffsetMs(startsAt?: string): number;
