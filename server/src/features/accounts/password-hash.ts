import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default kind, with OWASP's parameters: 19 MiB, two passes, one lane; about 20 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | null = null;

/** Whether the password is that of the hash; null, an account without one, never matches but takes as long. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  if (passwordHash !== null) return await verify(passwordHash, password);
  decoy ??= hashPassword('nobody has this password');
  await verify(await decoy, password);
  return false;
}
