/**
 * Sends its parent process every entry point of the composed platform from outside, with its rule: mutations, messages
 * of sockets, paths of routes. A process of its own: the OpenID library is an ES module, which tests cannot load.
 */
import { modules, moduleSettings } from '../composition';
import { mutationRules } from '../graphql/account-gate';
import type { EntryRule } from '../kernel/entry-rule';
import { systemClock } from '../kernel/clock';
import { createOneTimeCodes } from '../kernel/one-time-codes/one-time-codes';
import { createOperatorGate } from '../kernel/operators/gate';
import { complianceModule } from '../modules/compliance/module';
import { buildSchema, openModules } from '../open-modules';
import { parseSettings } from '../settings';
import { openTestDb } from './test-db';

const db = await openTestDb();
const settings = parseSettings(process.env, moduleSettings);
const host = {
  db,
  clock: systemClock,
  settings,
  codes: createOneTimeCodes({ db, clock: systemClock, limits: settings.codeLimits, secret: settings.sharedSecret }),
  operators: createOperatorGate({ db, secret: settings.operatorSecret }),
  requests: { clientAddress: () => '', countryOf: () => ({ code: 'FI', subDivision: null }) },
  modules,
  wakeConsumers: () => undefined,
};
const parts = await openModules(modules, host);
const schema = buildSchema(parts, complianceModule.of(host).gates);
const textOf = (path: string | RegExp) => (typeof path === 'string' ? path : path.source.replaceAll('\\/', '/'));

const found: [string, EntryRule][] = [
  ...Object.entries(mutationRules(schema)).map(([name, rule]): [string, EntryRule] => [`mutation ${name}`, rule]),
  ...parts
    .flatMap(({ sockets = [] }) => sockets)
    .flatMap(({ messages }) => Object.entries(messages))
    .map(([name, rule]): [string, EntryRule] => [`message ${name}`, rule]),
  ...parts
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ entries }) => entries)
    .map(({ method, path, rule }): [string, EntryRule] => [`route ${method ? `${method} ` : ''}${textOf(path)}`, rule]),
];
await db.close();
process.send?.(found);
