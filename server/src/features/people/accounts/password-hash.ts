import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../../costly-work/work-queue.ts';

/** argon2id, the library's default, with OWASP's parameters: 19 MiB, two passes, one lane; about 20 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Node has four threads for hashing, files and DNS. Hashing uses two of them at most. IP addresses take
 * turns, so that many requests from one address do not block everybody else's sign-in.
 */
const queue = createWorkQueue({
  atOnce: 2,
  waiting: 128,
  waitingEach: 16,
  longestWaitMs: 5_000,
  retryAfterSeconds: 2,
});

/** Hashes a password. Throws busy if too many passwords wait, from this IP address or overall. */
export function hashPassword(password: string, address: string): Promise<string> {
  return queue.run(address, () => hash(password, options));
}

let decoy: Promise<string> | null = null;

/**
 * True if the password matches the hash. An account without a password has the hash null, which never matches
 * but takes as long. Throws busy if too many passwords wait, from this IP address or overall.
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
