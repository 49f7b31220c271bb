export function shiftDate(offsetMs: number): void;
export function shiftFixes(offsetMs: number): void;
