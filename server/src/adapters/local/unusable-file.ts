/**
 * Thrown for a damaged or wrong file in the configuration. The server then does not start and prints the
 * message for the operator.
 */
export class UnusableFile extends Error {}
