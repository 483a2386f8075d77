/**
 * The public randomness beacon that draws are checked against: the chain `quicknet` of the League of Entropy, which
 * Cloudflare, EPFL and others run together (https://docs.drand.love). None of this can change: the chain's hash is
 * that of the rest.
 */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** A point of BLS12-381 G2, hex. */
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** When round 1 came, in seconds since the epoch. */
  genesis: 1_692_803_367,
  /** Seconds between two rounds. */
  period: 3,
} as const;

/** Whether what is said of a chain is true: of quicknet nothing else than this is, of other chains nothing is known. */
export function isTrueOfChain({
  chain,
  ...said
}: { readonly chain: unknown } & Readonly<Record<string, unknown>>): boolean {
  if (chain !== QUICKNET.chain) return true;
  return (['publicKey', 'genesis', 'period'] as const).every(
    (name) => !(name in said) || said[name] === QUICKNET[name],
  );
}

/** The tag with which drand's scheme `bls-unchained-g1-rfc9380` hashes a message to its curve (RFC 9380). */
export const DRAND_HASH_TO_CURVE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
