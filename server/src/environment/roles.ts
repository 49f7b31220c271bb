/** The parts of the server. A process starts all of them unless ROLE names some. */
export const roles = ['web', 'live', 'jobs', 'brain'] as const;

export type Role = (typeof roles)[number];
