import { createHash, randomBytes } from 'node:crypto';

declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type PlayerId = Id<'PlayerId'>;
export type SessionId = Id<'SessionId'>;
export type GameSessionId = Id<'GameSessionId'>;
export type MovementId = Id<'MovementId'>;
export type AccountId = Id<'AccountId'>;
export type BonusId = Id<'BonusId'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A UUIDv7 (RFC 9562): sorts by creation time, so indexes grow at one end. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A UUID (version 8, RFC 9562) of a text, the same in every installation: for data that is made, not entered. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

function assertUuid<T extends string>(text: string): asserts text is T {
  if (!UUID.test(text)) throw new TypeError(`not an id: ${JSON.stringify(text)}`);
}

/** Brands a text from a trusted place (a row, a verified token). Throws on anything that is not a UUID. */
export function toPlayerId(text: string): PlayerId {
  assertUuid<PlayerId>(text);
  return text;
}

export function toSessionId(text: string): SessionId {
  assertUuid<SessionId>(text);
  return text;
}

export function toGameSessionId(text: string): GameSessionId {
  assertUuid<GameSessionId>(text);
  return text;
}

export function toMovementId(text: string): MovementId {
  assertUuid<MovementId>(text);
  return text;
}

export function toBonusId(text: string): BonusId {
  assertUuid<BonusId>(text);
  return text;
}

export function toAccountId(text: string): AccountId {
  assertUuid<AccountId>(text);
  return text;
}
