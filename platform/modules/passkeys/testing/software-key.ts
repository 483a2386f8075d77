import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Flags of authenticator data: somebody was there, and the device knew who. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: unknown) => Buffer.from(JSON.stringify(value));
const bytes = (length: number) => {
  const head = Buffer.alloc(3, 0x59);
  head.writeUInt16BE(length, 1);
  return head;
};

/** The values that a test may have the device falsify. */
export interface Lie {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly flags?: number;
  /** Signs with this key instead. */
  readonly key?: KeyObject;
  /** The user that the device names, base64url; null for none. */
  readonly userHandle?: string | null;
}

/** A device with one passkey (ES256), as a browser lets a page speak to it. */
export class SoftwareKey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle: string | null = null;

  /** Answers navigator.credentials.create() of a page of the origin. */
  create(options: string, origin: string, lie: Lie = {}): string {
    const { challenge, rp, user } = JSON.parse(options);
    this.#userHandle = user?.id ?? null;
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#data(lie.host ?? rp.id, lie.flags ?? PRESENT | VERIFIED | HAS_KEY, lie.counter),
      Buffer.alloc(16),
      length,
      id,
      cose,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      bytes(authData.length),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin, lie),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers navigator.credentials.get() of a page of the origin. */
  get(options: string, origin: string, lie: Lie = {}): string {
    const { challenge, rpId } = JSON.parse(options);
    const clientDataJSON = clientData('webauthn.get', challenge, origin, lie);
    this.#counter += 1;
    const authenticatorData = this.#data(lie.host ?? rpId, lie.flags ?? PRESENT | VERIFIED, lie.counter);
    const signed = Buffer.concat([authenticatorData, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    const userHandle = lie.userHandle === undefined ? this.#userHandle : lie.userHandle;
    return this.#answer({
      clientDataJSON,
      ...(userHandle === null ? {} : { userHandle }),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, lie.key ?? this.#pair.privateKey).toString('base64url'),
    });
  }

  #data(host: string, flags: number, counter = this.#counter): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(host), Buffer.from([flags]), count]);
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function clientData(type: string, challenge: string, origin: string, lie: Lie): string {
  return text({
    type: lie.type ?? type,
    challenge: lie.challenge ?? challenge,
    origin: lie.origin ?? origin,
    crossOrigin: false,
  }).toString('base64url');
}
