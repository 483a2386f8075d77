import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import { secrets } from '@/contract/environment.schema';
import { isNetwork } from '../http/networks';
import { publicKeyOf, type Secrets } from '../signed-text';

const FINDING = ['players find', 'players read'];
/** Acts that help or protect a player and bring nobody money. */
const HELPING = [
  'accounts list',
  'accounts block',
  'accounts close',
  'accounts exclude',
  'accounts time-out',
  'accounts lower-limit',
  'accounts request-limit',
  'accounts show-pop-up',
  'accounts change-email',
  'accounts end-sessions',
  'accounts cancel-message',
  'accounts resend-message',
  'accounts note',
];
const CHECKING = [
  ...FINDING,
  'documents *',
  'documents/file',
  'source-of-wealth *',
  'registrations *',
  'sessions *',
  'harm-markers list',
  'withdrawals list',
  'accounts block',
  'accounts open',
  'accounts close',
  'accounts note',
  'accounts verify',
  'accounts check-bank',
  'accounts list-duplicates',
  'accounts mark-duplicate',
  'accounts decide-duplicate',
];

/**
 * The acts of each role, by address below /internal/ and action; `*` stands for every action of an address, or for
 * every act. A role of the file takes the place of one of the same name.
 */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  support: [
    ...FINDING,
    ...HELPING,
    'accounts mark-duplicate',
    'sessions *',
    'chat/desk *',
    'documents list',
    'harm-markers list',
    'registrations list',
    'rewards list',
    'rewards acts',
    'rewards give',
    'rounds list',
    'withdrawals list',
    'message-figures',
  ],
  payments: [
    ...FINDING,
    'rounds *',
    'withdrawals *',
    'sessions list',
    'accounts list',
    'accounts adjust-balance',
    'accounts refund',
    'accounts approve-adjustment',
    'accounts refuse-adjustment',
    'accounts note',
  ],
  risk: CHECKING,
  compliance: [
    ...CHECKING,
    ...HELPING,
    'content list',
    'content waiting',
    'content read',
    'content approve',
    'content approve-take-back',
    'trail *',
    'players *',
    'accounts list-erasures',
    'accounts erase',
    'accounts approve-erasure',
    'accounts refuse-erasure',
  ],
  content: ['content *', 'catalogue *', 'flags list', 'flags history', 'message-preview'],
  crm: [
    'rewards *',
    'message-preview',
    'message-figures',
    'calendars *',
    'analytics/report',
    'content list',
    'content read',
  ],
  finance: ['ledger/reconciliations *', 'withdrawals list', 'analytics/report'],
  admin: ['*'],
};

const act = z
  .string()
  .regex(
    /^(?:\*|[a-z][a-z/-]*(?: (?:\*|[a-z][a-z-]*))?)$/,
    'expected acts such as "documents accept" or "documents *"',
  );
const roleName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected lower-case letters, digits and dashes');
const grant = {
  roles: z.array(roleName).min(1),
  /** An order that concerns no one brand needs all. */
  brands: z.union([z.literal('all'), z.array(brandId).min(1)]),
};
/** Beyond this machine by TLS alone. */
const address = z
  .url()
  .regex(/^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/, 'expected an address that begins with https://');

const isPublicKey = (text: string): boolean => {
  try {
    publicKeyOf(text);
    return true;
  } catch {
    return false;
  }
};

/** A program that signs its calls. */
const clientSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'expected lower-case letters, digits and dashes'),
    /** The variable that holds its secret, `new,old` while it is rotated. */
    secretFrom: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'expected the name of an environment variable')
      .optional(),
    /** Of an Ed25519 key pair: its 32 bytes in base64url. */
    publicKey: z.string().refine(isPublicKey, 'expected the 32 bytes of an Ed25519 key in base64url').optional(),
    ...grant,
    /** Addresses and networks that it calls from; from anywhere without them. */
    addresses: z
      .array(z.string().refine(isNetwork, 'expected addresses or networks such as 10.0.0.0/8'))
      .min(1)
      .optional(),
  })
  .refine(({ secretFrom, publicKey }) => (secretFrom === undefined) !== (publicKey === undefined), {
    error: 'expected either secretFrom or publicKey',
  });
export type OperatorClient = z.infer<typeof clientSchema>;

/** People, by the tokens of the operator's own OpenID provider. */
const openidSchema = z.strictObject({
  issuer: z.string().min(1),
  audience: z.string().min(1),
  /** The provider's keys. */
  jwks: address,
  /** The claim that lists a person's groups. */
  groupsClaim: z.string().min(1).default('groups'),
  groups: z.array(z.strictObject({ group: z.string().min(1), ...grant })).min(1),
});
export type OperatorsOpenId = z.infer<typeof openidSchema>;

const operatorsSchema = z
  .strictObject({
    clients: z.array(clientSchema).default([]),
    openid: openidSchema.optional(),
    /** In place of the built-in ones, and further ones. */
    roles: z.record(roleName, z.array(act).min(1)).default({}),
  })
  .superRefine(({ clients, openid, roles }, context) => {
    const known = { ...ROLES, ...roles };
    const check = (path: readonly PropertyKey[], given: readonly string[]) =>
      given.forEach((role, at) => {
        if (!Object.hasOwn(known, role))
          context.addIssue({
            code: 'custom',
            path: [...path, 'roles', at],
            message: 'expected a role of roles, or a built-in one',
          });
      });
    clients.forEach((client, at) => {
      check(['clients', at], client.roles);
      const isTwin = ({ id, secretFrom, publicKey }: OperatorClient): boolean =>
        id === client.id || (secretFrom ?? publicKey) === (client.secretFrom ?? client.publicKey);
      if (clients.slice(0, at).some(isTwin))
        context.addIssue({
          code: 'custom',
          path: ['clients', at, 'id'],
          message: 'expected an id and a key of its own',
        });
    });
    openid?.groups.forEach((group, at) => check(['openid', 'groups', at], group.roles));
  });

/** Operators: who they are, and which acts are theirs; nobody without the file. */
export const operatorsFile = configFile({ name: 'operators.json', schema: operatorsSchema, absent: {}, isLive: true });
export type Operators = z.output<typeof operatorsSchema>;

/** Acts of some roles at some brands. */
export interface Grant {
  readonly roles: readonly string[];
  readonly brands: 'all' | readonly string[];
}

const covers = (pattern: string, wanted: string): boolean =>
  pattern === '*' || pattern === wanted || (pattern.endsWith(' *') && wanted.startsWith(pattern.slice(0, -1)));

/** The lack for an act at a brand, or with null at all brands; null when there is none. */
export function lackOf(
  operators: Pick<Operators, 'roles'>,
  grants: readonly Grant[],
  wanted: string,
  brand: string | null,
): string | null {
  const roles: Readonly<Record<string, readonly string[]>> = { ...ROLES, ...operators.roles };
  const holding = grants.filter((each) =>
    each.roles.some((role) => roles[role]?.some((pattern) => covers(pattern, wanted))),
  );
  if (holding.length === 0) return `a role with ${wanted}`;
  if (holding.some(({ brands }) => brands === 'all' || (brand !== null && brands.includes(brand)))) return null;
  return brand === null ? 'all brands' : `the brand ${brand}`;
}

/** Of a client that has a secret; none where its variable holds none. */
export function secretOfClient(
  { secretFrom }: OperatorClient,
  env: Readonly<Record<string, string | undefined>>,
): Secrets {
  const parsed = secrets.safeParse(secretFrom === undefined ? '' : (env[secretFrom] ?? ''));
  return parsed.success ? parsed.data : [];
}

/** A line for each client whose variable holds no secret. */
export const clientProblems = (
  { clients }: Pick<Operators, 'clients'>,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  clients
    .filter((client) => client.secretFrom !== undefined && secretOfClient(client, env).length === 0)
    .map(
      ({ id, secretFrom }) =>
        `${secretFrom}: expected at least 32 characters, the secret of the client ${id} of operators.json`,
    );
