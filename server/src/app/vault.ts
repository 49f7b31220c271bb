import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts values that must be unreadable even in the database and in backups. */
export interface Vault {
  /**
   * Encrypts bytes. They can be decrypted only with the same `place`, a text such as a file's ID. The result
   * is different at each call.
   */
  seal(bytes: Uint8Array, place: string): Buffer;
  /** Decrypts bytes. Throws if they were changed, or encrypted with another place or key. */
  open(sealed: Uint8Array, place: string): Buffer;
}

/**
 * Creates a vault that encrypts with this key. A value can be decrypted only with its `place` (such as a
 * file's ID), so that nobody can exchange two encrypted values.
 */
export function createVault(key: string): Vault {
  const secret = Buffer.from(key, 'base64url');
  return {
    seal(bytes, place) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, secret, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([encryption.update(bytes), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), text]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decryption = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
      decryption.setAAD(Buffer.from(place)).setAuthTag(tag);
      const text = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decryption.update(text), decryption.final()]);
    },
  };
}
