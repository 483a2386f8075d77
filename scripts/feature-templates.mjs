// What `npm run new feature <name>` writes: a feature that works and is small. Its content is a counter of the player,
// which shows the way of one value through module, contract, first read, live event, page and test.

/** The forms of a name: `my-list` is myList, MyList, my_list, MY_LIST and "My list". */
export function formsOf(name) {
  const pascal = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
  const snake = name.replaceAll('-', '_');
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return { name, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1), snake, upper: snake.toUpperCase(), title };
}

/** Texts of the feature by locale; its author writes better ones. */
function textsOf({ title }) {
  const texts = (shown, count, change) => ({ title: shown, count: `${count}{count, number}`, change });
  return {
    en_GB: texts(title, 'Changes: ', 'Change'),
    fi_FI: texts(`”${title}”`, 'Muutoksia: ', 'Muuta'),
    no_NO: texts(`«${title}»`, 'Endringer: ', 'Endre'),
    de_DE: texts(`„${title}“`, 'Änderungen: ', 'Ändern'),
    ja_JP: texts(`「${title}」`, '変更：', '変更する'),
    fr_CA: texts(`« ${title} »`, 'Modifications : ', 'Modifier'),
    et_EE: texts(`„${title}“`, 'Muudatusi: ', 'Muuda'),
  };
}

/** Every new file by its path. */
export function filesOf(forms) {
  const { name } = forms;
  const module = `platform/modules/${name}`;
  const feature = `components/${name}`;
  return {
    [`${module}/module.ts`]: moduleManifest(forms),
    [`${module}/index.ts`]: moduleIndex(forms),
    [`${module}/events.ts`]: moduleEvents(forms),
    [`${module}/store.ts`]: moduleStore(forms),
    [`${module}/graphql.ts`]: moduleGraphql(forms),
    [`${module}/migrations/0001-${name}.sql`]: moduleTables(forms),
    [`${module}/${name}.test.ts`]: moduleTest(forms),
    [`${feature}/feature.tsx`]: featureManifest(forms),
    [`${feature}/routes.json`]: `${JSON.stringify({ [name]: {} }, null, 2)}\n`,
    [`${feature}/${name}.documents.ts`]: documents(forms),
    [`${feature}/${name}.model.ts`]: model(forms),
    [`${feature}/${name}.first-read.client.ts`]: firstRead(forms),
    [`${feature}/${name}.requests.client.ts`]: requests(forms),
    [`${feature}/${name}.css`]: styles(forms),
    [`${feature}/${name}-panel.client.tsx`]: panel(forms),
    [`${feature}/${name}-panel.test.tsx`]: panelTest(forms),
    [`app/[variant]/[locale]/(site)/${name}/page.tsx`]: page(forms),
    [`e2e/${name}.spec.ts`]: journey(forms),
    ...Object.fromEntries(
      Object.entries(textsOf(forms)).map(([locale, texts]) => [
        `messages/${locale}/${name}.json`,
        `${JSON.stringify({ [forms.camel]: texts }, null, 2)}\n`,
      ]),
    ),
  };
}

const moduleManifest = ({ name, camel, pascal }) => `import { defineModule } from '../../define-module';
import { register${pascal}Types } from './graphql';
import { create${pascal}Module } from './index';

export const ${camel}Module = defineModule({
  name: '${name}',
  needs: {},
  create({ db }) {
    const ${camel} = create${pascal}Module(db);
    return { api: ${camel}, schema: (builder) => register${pascal}Types(builder, ${camel}) };
  },
});
`;

const moduleIndex = ({ pascal }) => `import type { Db } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { addChange, readVersion } from './store';

export interface ${pascal} {
  /** 0 before the first change; each one counts it up. */
  readonly version: number;
}

export function create${pascal}Module(db: Db) {
  return {
    get: async (playerId: PlayerId): Promise<${pascal}> => ({ version: await readVersion(db, playerId) }),
    change: (playerId: PlayerId): Promise<${pascal}> =>
      db.tx(async (tx) => ({ version: await addChange(tx, playerId) })),
  };
}

export type ${pascal}Module = ReturnType<typeof create${pascal}Module>;
`;

const moduleEvents = ({ name, camel, pascal }) => `import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';

/** Where a change of the player's is published. */
export const ${camel}Topic = (playerId: PlayerId): string => \`${name}.\${playerId}\`;

const changed = z.object({ version: z.number().int() });

/** null for a payload that is none. */
export function parse${pascal}Changed(payload: JsonValue): z.infer<typeof changed> | null {
  return changed.safeParse(payload).data ?? null;
}
`;

const moduleStore = ({ snake, camel }) => `import type { Queryable } from '../../kernel/db/db';
import { appendEvent } from '../../kernel/events/append-event';
import type { PlayerId } from '../../kernel/ids';
import { ${camel}Topic } from './events';

/** 0 before the first change. */
export async function readVersion(db: Queryable, playerId: PlayerId): Promise<number> {
  const { rows } = await db.query<{ version: bigint }>('select version from ${snake}_versions where player_id = $1', [
    playerId,
  ]);
  return Number(rows[0]?.version ?? 0);
}

/** Counts one change and publishes it with the transaction's commit; returns the new version. */
export async function addChange(tx: Queryable, playerId: PlayerId): Promise<number> {
  const { rows } = await tx.query<{ version: bigint }>(
    \`insert into ${snake}_versions (player_id, version) values ($1, 1)
     on conflict (player_id) do update set version = ${snake}_versions.version + 1 returning version\`,
    [playerId],
  );
  const version = Number(rows[0]?.version);
  await appendEvent(tx, { topic: ${camel}Topic(playerId), key: playerId, payload: { version } });
  return version;
}
`;

const moduleGraphql = ({ camel, pascal }) => `import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { sharedParse } from '../../graphql/live-feed';
import { gated } from '../../kernel/entry-rule';
import { ${camel}Topic, parse${pascal}Changed } from './events';
import type { ${pascal}, ${pascal}Module } from './index';

const parseShared = sharedParse<${pascal}>(parse${pascal}Changed);

/** viewer.${camel}, its mutation and its subscription. */
export function register${pascal}Types(builder: FoyerSchemaBuilder, ${camel}: ${pascal}Module): void {
  const ${pascal}Ref = builder.objectRef<${pascal}>('${pascal}').implement({
    fields: (t) => ({ version: t.exposeInt('version') }),
  });
  builder.objectField(ViewerRef, '${camel}', (t) =>
    t.field({
      type: ${pascal}Ref,
      nullable: true,
      resolve: ({ session }) => (session ? ${camel}.get(session.playerId) : null),
    }),
  );
  builder.mutationField('change${pascal}', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: ${pascal}Ref,
      resolve: (_root, _args, context) => ${camel}.change(requireSession(context).playerId),
    }),
  );
  builder.subscriptionField('${camel}Changed', (t) =>
    t.field({
      type: ${pascal}Ref,
      subscribe: (_root, _args, context) => {
        const { playerId } = requireSession(context);
        return context.live.follow<${pascal}>({
          topic: ${camel}Topic(playerId),
          parse: parseShared,
          snapshot: () => ${camel}.get(playerId),
          version: ({ version }) => version,
        });
      },
      resolve: (event) => event,
    }),
  );
}
`;

const moduleTables = ({ snake }) => `-- One row a player; the version counts the player's changes.
create table ${snake}_versions (
  player_id uuid primary key,
  version bigint not null
);
`;

const moduleTest = ({ pascal, camel, title }) => `import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { ${camel}Topic } from './events';
import { create${pascal}Module, type ${pascal}Module } from './index';

let db: Db;
let ${camel}: ${pascal}Module;

beforeAll(async () => {
  db = await openTestDb();
  ${camel} = create${pascal}Module(db);
}, 120_000);
afterAll(() => db.close());

test('${title}: sixteen changes at once are counted and published one by one, for their player alone', async () => {
  const [player, other] = [toPlayerId(newId()), toPlayerId(newId())];
  const answers = await Promise.all(Array.from({ length: 16 }, () => ${camel}.change(player)));
  expect(answers.map(({ version }) => version).sort((a, b) => a - b)).toEqual(answers.map((_, place) => place + 1));
  expect(await ${camel}.get(player)).toEqual({ version: 16 });
  expect(await ${camel}.get(other)).toEqual({ version: 0 });
  const { rows } = await db.query('select 1 from events where topic = $1', [${camel}Topic(player)]);
  expect(rows).toHaveLength(16);
});
`;

const featureManifest = ({ name, camel }) => `import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  accountMenu: [{ position: 60, path: '/${name}/', icon: 'info', label: (t) => t('${camel}.title') }],
});
`;

const documents = ({ camel, pascal, upper }) => `import { graphql } from '@/lib/graphql/graphql';

export const ${upper}_FIELDS = graphql(\`
  fragment ${pascal}Fields on ${pascal} {
    version
  }
\`);

/** Whatever brings the value, be it an event, an answer or the first read, is applied to the entry of this one. */
export const ${upper}_CHANGED = graphql(
  \`
    subscription ${pascal}Changed {
      ${camel}Changed {
        ...${pascal}Fields
      }
    }
  \`,
  [${upper}_FIELDS],
);
`;

const model = ({
  name,
  camel,
  pascal,
  upper,
}) => `import type { ${upper}_CHANGED, ${upper}_FIELDS } from '@/components/${name}/${name}.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

export type ${pascal} = ResultOf<typeof ${upper}_FIELDS>;

/** Before anything is known. */
export const NO_${upper}: ${pascal} = { version: 0 };

/** Takes an event in; older ones do not come here. */
export function apply${pascal}(_state: ${pascal}, { ${camel}Changed }: ResultOf<typeof ${upper}_CHANGED>): ${pascal} {
  return ${camel}Changed;
}
`;

const firstRead = ({ name, camel, pascal, upper }) => `'use client';
import { ${upper}_CHANGED, ${upper}_FIELDS } from '@/components/${name}/${name}.documents';
import { apply${pascal}, NO_${upper} } from '@/components/${name}/${name}.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  \`
    fragment ${pascal}FirstRead on Viewer {
      ${camel} {
        ...${pascal}Fields
      }
    }
  \`,
  [${upper}_FIELDS],
);

export function takeFirstRead({ ${camel} }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (!${camel}) return;
  applyToEntry(queryKey(${upper}_CHANGED, {}, playerId), { ${camel}Changed: ${camel} }, apply${pascal}, NO_${upper});
}
`;

const requests = ({ name, pascal, upper }) => `'use client';
import { ${upper}_FIELDS } from '@/components/${name}/${name}.documents';
import type { ${pascal} } from '@/components/${name}/${name}.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const CHANGE = graphql(
  \`
    mutation Change${pascal} {
      change${pascal} {
        ...${pascal}Fields
      }
    }
  \`,
  [${upper}_FIELDS],
);

export async function change${pascal}(): Promise<Result<${pascal}, Failure>> {
  const result = await requestFromBrowser(CHANGE, {});
  return result.ok ? { ok: true, value: result.value.change${pascal} } : result;
}
`;

const styles = ({ name }) => `.${name}-panel {
  display: grid;
  justify-items: start;
  gap: 1rem;
}
`;

const panel = ({ name, camel, pascal, upper }) => `'use client';
import { useState } from 'react';
import { ${upper}_CHANGED } from '@/components/${name}/${name}.documents';
import { apply${pascal}, NO_${upper} } from '@/components/${name}/${name}.model';
import { Button } from '@/components/ui/button';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { useLive } from '@/lib/live/use-live.client';

/** The player's value as it changes, in this tab or another, and the way to change it. */
export function ${pascal}Panel() {
  const t = useText('${camel}');
  const common = useText('common');
  const { state, apply } = useLive(${upper}_CHANGED, apply${pascal}, NO_${upper});
  const [status, setStatus] = useState<'ready' | 'sending' | 'failed'>('ready');
  async function change() {
    setStatus('sending');
    const result = await callLazily(
      () => import('@/components/${name}/${name}.requests.client'),
      ({ change${pascal} }) => change${pascal}(),
    );
    if (result.ok) apply({ ${camel}Changed: result.value });
    setStatus(result.ok ? 'ready' : 'failed');
  }
  return (
    <div className="page ${name}-panel">
      <p>{t('count', { count: state.version })}</p>
      <Button loading={status === 'sending'} onClick={() => void change()}>
        {t('change')}
      </Button>
      {status === 'failed' && <p role="alert">{common('unavailable')}</p>}
    </div>
  );
}
`;

const panelTest = ({ name, pascal, camel, title }) => `import { render, screen } from '@testing-library/react';
import { ${pascal}Panel } from '@/components/${name}/${name}-panel.client';
import { apply${pascal} } from '@/components/${name}/${name}.model';
import { WithTexts } from '@/lib/testing/with-texts';

beforeAll(() => {
  // jsdom has no channel between tabs.
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage(): void {}
    close(): void {}
  } as unknown as typeof BroadcastChannel;
});

test('${title}: an event replaces what is known', () => {
  expect(apply${pascal}({ version: 1 }, { ${camel}Changed: { version: 2 } })).toEqual({ version: 2 });
});

test('${title}: the panel shows the value and offers to change it', () => {
  render(<${pascal}Panel />, { wrapper: WithTexts });
  expect(screen.getByText('Changes: 0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
});
`;

const page = ({ name, camel, pascal }) => `import type { Metadata } from 'next';
import { ${pascal}Panel } from '@/components/${name}/${name}-panel.client';
import { PageHeading } from '@/components/ui/page-heading';
import { Texts } from '@/lib/i18n/texts';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface ${pascal}PageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: ${pascal}PageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/${name}/', { title: context.t('${camel}.title'), index: false });
}

export default async function ${pascal}Page({ params }: ${pascal}PageProps) {
  const context = await getPageContext(params);
  return (
    <>
      <PageHeading title={context.t('${camel}.title')} />
      <Texts context={context} of={['${camel}']}>
        <${pascal}Panel />
      </Texts>
    </>
  );
}
`;

const journey = ({ name, title }) => `import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

test('${title}: a change is shown in both tabs of the player', async ({ page, context }) => {
  await openSignedIn(page, 'aurora', 'en');
  await page.goto(brandUrl('aurora', '/en/${name}/'));
  const second = await context.newPage();
  await second.goto(brandUrl('aurora', '/en/${name}/'));
  const shown = page.getByText(/^Changes: /);
  const before = await shown.innerText();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(shown).not.toHaveText(before);
  await expect(second.getByText(/^Changes: /)).toHaveText(await shown.innerText());
  await expectAccessible(page);
});
`;
