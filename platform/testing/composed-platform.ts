/**
 * The platform's modules and stand-ins behind its own HTTP server, as a process of its own: the OpenID library is an ES
 * module, which tests cannot load. Nothing works in the background, so the database changes by requests alone. Each
 * answer names the route that gave it in x-answered-by. Reports its address and the names of all routes when it is
 * ready, and what operators may order at each address.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { brandById } from '@/contract/brands';
import { createSandbox } from '@/sandbox/index';
import { modules, moduleSettings } from '../composition';
import { startHttpServer } from '../http/http-server';
import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { shiftableClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { createEventLog } from '../kernel/events/event-log';
import { free } from '../kernel/entry-rule';
import { readJson, sendJson, type RouteHandler } from '../kernel/http/answers';
import { defineRoute } from '../kernel/http/route';
import { createOneTimeCodes } from '../kernel/one-time-codes/one-time-codes';
import { createOperatorGate } from '../kernel/operators/gate';
import { createLifetime } from '../lifetime';
import { createOpenApiPart } from '../openapi-part';
import { openHttp } from '../open-http';
import { openModules } from '../open-modules';
import { sandboxSettingsOf } from '../open-sandbox';
import { parseSettings } from '../settings';
import { openTestDb } from './test-db';
import { queryValue, queryValues } from '../kernel/db/rows';

const names: string[] = [];

function named(full: string, route: RouteHandler): RouteHandler {
  names.push(full);
  return async (request, response, url) => {
    response.setHeader('x-answered-by', full);
    if (await route(request, response, url)) return true;
    response.removeHeader('x-answered-by');
    return false;
  };
}

const allNamed = (name: string, routes: readonly RouteHandler[] = []): RouteHandler[] =>
  routes.map((route, index) => named(`${name} ${index}`, route));

/** A digest of each table's rows. */
async function digest(db: Db): Promise<Record<string, string>> {
  const tables = await queryValues(
    db,
    z.string(),
    `select table_name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const name of tables)
    digests[name] =
      (await queryValue(
        db,
        z.string(),
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') from "${name}" t`,
      )) ?? '';
  return digests;
}

const settings = parseSettings(process.env, moduleSettings);
const clock = shiftableClock();
const db = await openTestDb();
const http = await startHttpServer(settings.port, '127.0.0.1');
const host = {
  db,
  clock,
  settings,
  codes: createOneTimeCodes({ db, clock, limits: settings.codeLimits, secret: settings.sharedSecret }),
  operators: createOperatorGate({ db, clock, secret: settings.operatorSecret, addressOf: () => '203.0.113.7' }),
  requests: { clientAddress: () => '203.0.113.7', countryOf: () => ({ code: 'FI', subDivision: null }) },
  modules,
  wakeConsumers: () => undefined,
};
const opened = await openModules(modules, host);
const parts = opened.map((part, index) => ({
  ...part,
  routes: part.routes?.map((route, place) =>
    defineRoute(route.entries, named(`module ${modules[index]?.name} ${place}`, route)),
  ),
  sandboxRoutes: allNamed(`sandbox of ${modules[index]?.name}`, part.sandboxRoutes),
}));
const sandbox = await createSandbox({
  settings: sandboxSettingsOf(settings),
  db,
  clock,
  platformDir: join(process.cwd(), 'platform'),
  brandOf: brandById,
  playRules: () => ({ autoplayAllowed: false, minSpinSeconds: 5 }),
  frameAncestors: [],
  partnerIssuer: 'partner',
  log: () => undefined,
});
const stateRoute = defineRoute([{ path: '/test/state', rule: free('reads') }], async (_request, response) => {
  sendJson(response, 200, await digest(db));
  return true;
});
const sqlRoute = defineRoute([{ path: '/test/sql', rule: free('reads') }], async (request, response) => {
  const { sql, params } = z
    .object({ sql: z.string(), params: z.array(z.unknown()) })
    .parse(await readJson(request, 65_536));
  sendJson(response, 200, (await db.query(sql, params)).rowCount);
  return true;
});
/** Every order of operators, with the names of its fields; no action where its address has none. */
const orders = opened
  .flatMap(({ routes = [] }) => routes)
  .flatMap(({ entries, orders }) => {
    const options = orders instanceof z.ZodDiscriminatedUnion ? orders.options : [orders];
    return options
      .filter((option) => option instanceof z.ZodObject)
      .flatMap(({ shape }) =>
        (shape.action instanceof z.ZodLiteral || shape.action instanceof z.ZodEnum
          ? [...(shape.action instanceof z.ZodEnum ? shape.action.options : shape.action.values)]
          : [null]
        ).map((action) => ({
          path: String(entries[0]?.path),
          action: action === null ? null : String(action),
          fields: Object.keys(shape),
        })),
      );
  });
const lifetime = createLifetime();
openHttp(http, {
  host,
  clock,
  bus: createInProcessBus(),
  events: createEventLog(db),
  parts: [...parts, createOpenApiPart(opened), { api: null, routes: [stateRoute, sqlRoute] }],
  sandbox: { ...sandbox, routes: allNamed('stand-in', sandbox.routes) },
  lifetime,
  about: () => Promise.resolve({}),
});
lifetime.onStop(() => http.close());
process.once(
  'SIGTERM',
  () =>
    void lifetime
      .stop()
      .then(() => db.close())
      .then(() => process.exit(0)),
);
process.send?.({ routes: names, orders });
