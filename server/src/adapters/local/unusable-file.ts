/** A configured file is damaged or of the wrong kind. The server does not start, and the operator reads the message. */
export class UnusableFile extends Error {}
