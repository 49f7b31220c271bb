import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/**
 * Bits of the flags in a security key's answer: a person touched the key (`touched`), and the answer contains
 * the public key (`withKey`).
 */
const touched = 0x01;
const withKey = 0x40;

/** A security key in software that signs like an ES256 key. Its answers are for `origin`. */
export function softKey(origin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(rpId: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more]);
  }

  return {
    /** Makes the key's use counter go back by two, as a server sees it when a copy of the key is used. */
    rewind: () => {
      count -= 2;
    },
    create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const more = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData(rp.id, touched | withKey, more))],
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['usb'],
      };
    },
    get({ challenge, rpId }: { challenge: string; rpId: string }) {
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = authData(rpId, touched);
      const signed = createSign('sha256').update(authenticatorData).update(sha256(data));
      return {
        id: base64url(id),
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signed.sign(privateKey)),
      };
    },
  };
}
