import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps what not even the database or a backup may tell. */
export interface Vault {
  /** Encrypts bytes for one place; two calls never give the same. */
  seal(bytes: Uint8Array, place: string): Buffer;
  /** Throws if they were changed, sealed for another place, or under another key. */
  open(sealed: Uint8Array, place: string): Buffer;
}

/** Nonce, tag and cipher text in one; the place is authenticated with them, so that none can be swapped. */
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
