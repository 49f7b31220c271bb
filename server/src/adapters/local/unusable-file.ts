/**
 * A configured file is damaged, or is something else. The message is for the operator who configured it, and ends the
 * start.
 */
export class UnusableFile extends Error {}
