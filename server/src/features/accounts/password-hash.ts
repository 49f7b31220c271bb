import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../costly-work/work-queue.ts';

/** argon2id, the library's default kind, with OWASP's parameters: 19 MiB, two passes, one lane; about 20 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Node has four threads for this, for files and for names of hosts: two of them stay free. Turns go round among addresses, so
 * that a flood from some of them is refused while somebody at another one signs in.
 */
const queue = createWorkQueue({
  atOnce: 2,
  waiting: 128,
  waitingEach: 16,
  longestWaitMs: 5_000,
  retryAfterSeconds: 2,
});

/** Throws busy when too many passwords wait, of this address or of all. */
export function hashPassword(password: string, address: string): Promise<string> {
  return queue.run(address, () => hash(password, options));
}

let decoy: Promise<string> | null = null;

/**
 * Whether the password is that of the hash; null, an account without one, never matches but takes as long. Throws busy when
 * too many passwords wait, of this address or of all.
 */
export function verifyPassword(
  passwordHash: string | null,
  password: string,
  address: string,
): Promise<boolean> {
  return queue.run(address, async () => {
    if (passwordHash !== null) return verify(passwordHash, password);
    decoy ??= hash('nobody has this password', options);
    await verify(await decoy, password);
    return false;
  });
}
