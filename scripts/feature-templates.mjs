// The text that `npm run new feature <name>` writes: a feature that works and is small. Its content is a counter of the
// player, which shows the way of one value through module, contract, first read, live event, page and test. Without live
// values the page reads it on the server; one that only reads has no change, and so nothing that is live.

/** The forms of a name: `my-list` is myList, MyList, my_list, MY_LIST and "My list". */
export function formsOf(name) {
  const pascal = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
  const snake = name.replaceAll('-', '_');
  const title = name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');
  return { name, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1), snake, upper: snake.toUpperCase(), title };
}

/** Texts of the feature by locale; its author writes better ones. */
function textsOf({ title }, { isReadOnly }) {
  const texts = (shown, count, change) => ({
    title: shown,
    count: `${count}{count, number}`,
    ...(!isReadOnly && { change }),
  });
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

const jsonOf = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Every new file by its path. */
export function filesOf(forms, choices) {
  const { name, camel } = forms;
  const { isReadOnly, isLive } = choices;
  const module = `platform/modules/${name}`;
  const feature = `components/${name}`;
  const texts = Object.entries(textsOf(forms, choices));
  return {
    [`${module}/module.ts`]: moduleManifest(forms, choices),
    [`${module}/index.ts`]: moduleIndex(forms, choices),
    ...(isLive && { [`${module}/events.ts`]: moduleEvents(forms) }),
    ...(!isReadOnly && { [`${module}/commands/change-${name}.ts`]: moduleCommand(forms, choices) }),
    [`${module}/store.ts`]: moduleStore(forms, choices),
    [`${module}/graphql.ts`]: moduleGraphql(forms, choices),
    [`${module}/migrations/0001-${name}.sql`]: moduleTables(forms),
    [`${module}/${name}.test.ts`]: isReadOnly ? readOnlyTest(forms) : moduleTest(forms, choices),
    [`${feature}/feature.tsx`]: featureManifest(forms),
    [`${feature}/routes.json`]: jsonOf({ [name]: isLive ? {} : { perRequest: true } }),
    [`${feature}/${name}.documents.ts`]: documents(forms, choices),
    [`${feature}/${name}.model.ts`]: isLive ? liveModel(forms) : model(forms),
    ...(isLive && { [`${feature}/${name}.first-read.client.ts`]: firstRead(forms) }),
    ...(!isLive && { [`${feature}/${name}.queries.ts`]: queries(forms) }),
    ...(!isReadOnly && { [`${feature}/${name}.requests.client.ts`]: requests(forms) }),
    [`${feature}/${name}.css`]: styles(forms),
    ...(isReadOnly
      ? { [`${feature}/${name}-page.tsx`]: readOnlyPage(forms), [`${feature}/${name}-page.test.tsx`]: pageTest(forms) }
      : {
          [`${feature}/${name}-panel.client.tsx`]: panel(forms, choices),
          [`${feature}/${name}-panel.test.tsx`]: panelTest(forms, choices),
        }),
    [`app/[variant]/[locale]/(site)/${name}/page.tsx`]: isLive ? livePage(forms) : page(forms, choices),
    [`e2e/${name}.spec.ts`]: journey(forms, choices),
    ...Object.fromEntries(
      texts.map(([locale, texts]) => [`messages/${locale}/${name}.json`, jsonOf({ [camel]: texts })]),
    ),
  };
}

const moduleManifest = ({ name, camel, pascal }, { isLive }) => `import { defineModule } from '../../define-module';
${isLive ? `import { ${camel}Changed } from './events';\n` : ''}import { register${pascal}Types } from './graphql';
import { create${pascal}Module } from './index';

export const ${camel}Module = defineModule({
  name: '${name}',
  needs: {},
${isLive ? `  events: [${camel}Changed],\n` : ''}  create({ db }) {
    const ${camel} = create${pascal}Module(db);
    return { api: ${camel}, schema: (builder) => register${pascal}Types(builder, ${camel}) };
  },
});
`;

const moduleIndex = ({ name, pascal }, { isReadOnly }) => `import type { Db } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
${isReadOnly ? '' : `import { change${pascal} } from './commands/change-${name}';\n`}import { readVersion } from './store';

export interface ${pascal} {
  /** 0 before the first change; each one counts it up. */
  readonly version: number;
}

export function create${pascal}Module(db: Db) {
  return {
    get: async (playerId: PlayerId): Promise<${pascal}> => ({ version: await readVersion(db, playerId) }),
${isReadOnly ? '' : `    change: async (playerId: PlayerId): Promise<${pascal}> => ({\n      version: await db.tx((tx) => change${pascal}(tx, playerId)),\n    }),\n`}  };
}

export type ${pascal}Module = ReturnType<typeof create${pascal}Module>;
`;

const moduleEvents = ({ name, camel, pascal, title }) => `import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where a change of the player's is published. */
export const ${camel}Topic = (playerId: PlayerId): \`${name}.\${string}\` => \`${name}.\${playerId}\`;

export const ${camel}Changed = defineLiveEvent({
  topic: '${name}.<playerId>',
  key: 'player',
  when: '${title} of a player changed.',
  schema: z.object({ version: z.int() }),
});
export type ${pascal}Changed = ReadPayload<typeof ${camel}Changed>;
`;

const moduleCommand = ({ camel, pascal }, { isLive }) => `import type { Queryable } from '../../../kernel/db/db';
${isLive ? `import { appendEvent } from '../../../kernel/events/append-event';\n` : ''}import type { PlayerId } from '../../../kernel/ids';
${isLive ? `import { ${camel}Changed, ${camel}Topic } from '../events';\n` : ''}import { countChange } from '../store';

/** Counts one change${isLive ? " and publishes it with the transaction's commit" : ''}; returns the new version. */
export async function change${pascal}(tx: Queryable, playerId: PlayerId): Promise<number> {
${
  isLive
    ? `  const version = await countChange(tx, playerId);
  await appendEvent(tx, ${camel}Changed, { topic: ${camel}Topic(playerId), key: playerId, payload: { version } });
  return version;
`
    : `  return countChange(tx, playerId);
`
}}
`;

const moduleStore = ({ snake }, { isReadOnly }) => `import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';

const toVersion = rowReader({ version: z.bigint().transform(Number) });

/** 0 before the first change. */
export async function readVersion(db: Queryable, playerId: PlayerId): Promise<number> {
  const { rows } = await db.query('select version from ${snake}_versions where player_id = $1', [playerId]);
  return rows[0] ? toVersion(rows[0]).version : 0;
}
${
  isReadOnly
    ? ''
    : `
/** Counts one change; returns the new version. */
export async function countChange(tx: Queryable, playerId: PlayerId): Promise<number> {
  const { rows } = await tx.query(
    \`insert into ${snake}_versions (player_id, version) values ($1, 1)
     on conflict (player_id) do update set version = ${snake}_versions.version + 1 returning version\`,
    [playerId],
  );
  return toVersion(rows[0] ?? {}).version;
}
`
}`;

const moduleGraphql = (forms, { isReadOnly, isLive }) => {
  const { camel, pascal } = forms;
  const fields = ['its value', ...(isReadOnly ? [] : ['its mutation']), ...(isLive ? ['its subscription'] : [])];
  return `${isReadOnly ? '' : `import { entry } from '../../graphql/account-gate';\n`}import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
${isReadOnly ? '' : `import { requireSession } from '../../graphql/context';\n`}${isLive ? `import { sharedParse } from '../../graphql/live-feed';\n` : ''}${isReadOnly ? '' : `import { gated } from '../../kernel/entry-rule';\n`}${isLive ? `import { ${camel}Changed, ${camel}Topic, type ${pascal}Changed } from './events';\n` : ''}import type { ${pascal}, ${pascal}Module } from './index';
${isLive ? `\nconst parseShared = sharedParse<${pascal}Changed>(${camel}Changed.read);\n` : ''}
/** In the schema: ${fields.join(', ').replace(/, ([^,]*)$/, ' and $1')}. */
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
${isReadOnly ? '' : mutationField(forms)}${isLive ? subscriptionField(forms) : ''}}
`;
};

const mutationField = ({ camel, pascal }) => `  builder.mutationField('change${pascal}', (t) =>
    t.field({
      ...entry(gated('change-account')),
      type: ${pascal}Ref,
      resolve: (_root, _args, context) => ${camel}.change(requireSession(context).playerId),
    }),
  );
`;

const subscriptionField = ({ camel, pascal }) => `  builder.subscriptionField('${camel}Changed', (t) =>
    t.field({
      type: ${pascal}Ref,
      subscribe: (_root, _args, context) => {
        const { playerId } = requireSession(context);
        return context.live.follow<${pascal}Changed>({
          topic: ${camel}Topic(playerId),
          parse: parseShared,
          snapshot: () => ${camel}.get(playerId),
          version: ({ version }) => version,
        });
      },
      resolve: (event) => event,
    }),
  );
`;

const moduleTables = ({ snake }) => `-- One row a player; the version counts the player's changes.
create table ${snake}_versions (
  player_id uuid primary key,
  version bigint not null
);
`;

const moduleTest = ({ pascal, camel, title }, { isLive }) => `import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
${isLive ? `import { ${camel}Topic } from './events';\n` : ''}import { create${pascal}Module, type ${pascal}Module } from './index';

let db: Db;
let ${camel}: ${pascal}Module;

beforeAll(async () => {
  db = await openTestDb();
  ${camel} = create${pascal}Module(db);
});
afterAll(() => db.close());

test('${title}: sixteen changes at once are counted${isLive ? ' and published' : ''} one by one, for their player alone', async () => {
  const [player, other] = [toPlayerId(newId()), toPlayerId(newId())];
  const answers = await Promise.all(Array.from({ length: 16 }, () => ${camel}.change(player)));
  expect(answers.map(({ version }) => version).sort((a, b) => a - b)).toEqual(answers.map((_, place) => place + 1));
  expect(await ${camel}.get(player)).toEqual({ version: 16 });
  expect(await ${camel}.get(other)).toEqual({ version: 0 });
${
  isLive
    ? `  const { rows } = await db.query('select 1 from events where topic = $1', [${camel}Topic(player)]);
  expect(rows).toHaveLength(16);
`
    : ''
}});
`;

const readOnlyTest = ({ pascal, camel, snake, title }) => `import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { create${pascal}Module, type ${pascal}Module } from './index';

let db: Db;
let ${camel}: ${pascal}Module;

beforeAll(async () => {
  db = await openTestDb();
  ${camel} = create${pascal}Module(db);
});
afterAll(() => db.close());

test('${title}: what is kept is read for its player alone', async () => {
  const [player, other] = [toPlayerId(newId()), toPlayerId(newId())];
  await db.query('insert into ${snake}_versions (player_id, version) values ($1, 7)', [player]);
  expect(await ${camel}.get(player)).toEqual({ version: 7 });
  expect(await ${camel}.get(other)).toEqual({ version: 0 });
});
`;

const featureManifest = ({ name, camel }) => `import { defineFeature } from '@/components/shell/feature';

export const feature = defineFeature({
  accountMenu: [{ position: 60, path: '/${name}/', icon: 'info', label: (t) => t('${camel}.title') }],
});
`;

const documents = (forms, { isLive }) => {
  const { pascal, upper } = forms;
  return `import { graphql } from '@/lib/graphql/graphql';

export const ${upper}_FIELDS = graphql(\`
  fragment ${pascal}Fields on ${pascal} {
    version
  }
\`);

${isLive ? subscription(forms) : query(forms)}`;
};

const subscription = ({
  camel,
  pascal,
  upper,
}) => `/** Whatever brings the value, be it an event, an answer or the first read, is applied to the entry of this one. */
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

const query = ({ camel, pascal, upper }) => `export const ${upper} = graphql(
  \`
    query ${pascal} {
      viewer {
        ${camel} {
          ...${pascal}Fields
        }
      }
    }
  \`,
  [${upper}_FIELDS],
);
`;

const model = ({
  name,
  pascal,
  upper,
}) => `import type { ${upper}_FIELDS } from '@/components/${name}/${name}.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

export type ${pascal} = ResultOf<typeof ${upper}_FIELDS>;
`;

const liveModel = ({
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

const queries = ({ name, camel, pascal, upper }) => `import 'server-only';
import { ${upper} } from '@/components/${name}/${name}.documents';
import type { ${pascal} } from '@/components/${name}/${name}.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** null when nobody is signed in. */
export async function get${pascal}({ brand, locale }: PageContext): Promise<Result<${pascal} | null, Failure>> {
  const result = await readAsPlayer(${upper}, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.${camel});
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
import { command } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

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

export const change${pascal} = command(CHANGE, (answer) => answer.change${pascal});
`;

const styles = ({ name }) => `.${name}-panel {
  display: grid;
  justify-items: start;
  gap: 1rem;
}
`;

const panel = (forms, { isLive }) => {
  const { name, camel, pascal, upper } = forms;
  return `'use client';
import { useState } from 'react';
${
  isLive
    ? `import { ${upper}_CHANGED } from '@/components/${name}/${name}.documents';
import { apply${pascal}, NO_${upper} } from '@/components/${name}/${name}.model';
`
    : `import type { ${pascal} } from '@/components/${name}/${name}.model';
`
}import { Button } from '@/components/ui/button';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
${isLive ? `import { useLive } from '@/lib/live/use-live.client';\n` : ''}
/** The player's value${isLive ? ' as it changes, in this tab or another,' : ''} and the way to change it. */
export function ${pascal}Panel(${isLive ? '' : `{ initial }: { readonly initial: ${pascal} }`}) {
  const t = useText('${camel}');
  const common = useText('common');
${
  isLive
    ? `  const { state, apply } = useLive(${upper}_CHANGED, apply${pascal}, NO_${upper});
`
    : `  const [state, setState] = useState(initial);
`
}  const [status, setStatus] = useState<'ready' | 'sending' | 'failed'>('ready');
  async function change() {
    setStatus('sending');
    const result = await callLazily(
      () => import('@/components/${name}/${name}.requests.client'),
      ({ change${pascal} }) => change${pascal}(),
    );
    if (result.ok) ${isLive ? `apply({ ${camel}Changed: result.value })` : 'setState(result.value)'};
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
};

const panelTest = (
  { name, pascal, camel, title },
  { isLive },
) => `import { render, screen } from '@testing-library/react';
import { ${pascal}Panel } from '@/components/${name}/${name}-panel.client';
${isLive ? `import { apply${pascal} } from '@/components/${name}/${name}.model';\n` : ''}import { WithTexts } from '@/lib/testing/with-texts';

${
  isLive
    ? `test('${title}: an event replaces what is known', () => {
  expect(apply${pascal}({ version: 1 }, { ${camel}Changed: { version: 2 } })).toEqual({ version: 2 });
});

`
    : ''
}test('${title}: the panel shows the value and offers to change it', () => {
  render(<${pascal}Panel${isLive ? '' : ' initial={{ version: 7 }}'} />, { wrapper: WithTexts });
  expect(screen.getByText('Changes: ${isLive ? 0 : 7}')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
});
`;

const readOnlyPage = ({ name, camel, pascal }) => `import type { ${pascal} } from '@/components/${name}/${name}.model';
import { PageHeading } from '@/components/ui/page-heading';
import type { PageContext } from '@/lib/page/page-context';

interface ${pascal}PageProps {
  readonly context: Pick<PageContext, 't'>;
  readonly value: ${pascal};
}

/** The player's value, as the server read it. */
export function ${pascal}Page({ context: { t }, value }: ${pascal}PageProps) {
  return (
    <>
      <PageHeading title={t('${camel}.title')} />
      <div className="page ${name}-panel">
        <p>{t('${camel}.count', { count: value.version })}</p>
      </div>
    </>
  );
}
`;

const pageTest = ({ name, pascal, title }) => `import { render, screen } from '@testing-library/react';
import { ${pascal}Page } from '@/components/${name}/${name}-page';
import { testPageContext } from '@/lib/testing/test-page-context';

test('${title}: the page shows the value', () => {
  render(<${pascal}Page context={testPageContext()} value={{ version: 7 }} />);
  expect(screen.getByText('Changes: 7')).toBeInTheDocument();
});
`;

const livePage = ({ name, camel, pascal }) => `import type { Metadata } from 'next';
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

/** Of a player who is signed in; guests are sent to the login. */
const page = ({ name, camel, pascal }, { isReadOnly }) => `import { accountPage } from '@/app/_frame/account-page';
${
  isReadOnly
    ? `import { ${pascal}Page } from '@/components/${name}/${name}-page';
import { get${pascal} } from '@/components/${name}/${name}.queries';
`
    : `import { ${pascal}Panel } from '@/components/${name}/${name}-panel.client';
import { get${pascal} } from '@/components/${name}/${name}.queries';
import { PageHeading } from '@/components/ui/page-heading';
import { Texts } from '@/lib/i18n/texts';
`
}
const page = accountPage({
  path: '/${name}/',
  title: ({ t }) => t('${camel}.title'),
  read: get${pascal},
  show: (context, ${isReadOnly ? 'value' : 'initial'}) => (
${
  isReadOnly
    ? `    <${pascal}Page context={context} value={value} />
`
    : `    <>
      <PageHeading title={context.t('${camel}.title')} />
      <Texts context={context} of={['${camel}']}>
        <${pascal}Panel initial={initial} />
      </Texts>
    </>
`
}  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;
`;

const journey = (forms, { isReadOnly, isLive }) => `import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';

${isReadOnly ? readJourney(forms) : isLive ? liveJourney(forms) : changeJourney(forms)}`;

const opening = ({ name }) => `  await openSignedIn(page, 'aurora', 'en');
  await page.goto(brandUrl('aurora', '/en/${name}/'));
`;

const readJourney = (forms) => `test('${forms.title}: a player sees the value', async ({ page }) => {
${opening(forms)}  await expect(page.getByText('Changes: 0')).toBeVisible();
  await expectAccessible(page);
});
`;

const changeJourney = (forms) => `test('${forms.title}: a change is kept', async ({ page }) => {
${opening(forms)}  const shown = page.getByText(/^Changes: /);
  const before = await shown.innerText();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(shown).not.toHaveText(before);
  const after = await shown.innerText();
  await page.reload();
  await expect(shown).toHaveText(after);
  await expectAccessible(page);
});
`;

const liveJourney = (
  forms,
) => `test('${forms.title}: a change is shown in both tabs of the player', async ({ page, context }) => {
${opening(forms)}  const second = await context.newPage();
  await second.goto(brandUrl('aurora', '/en/${forms.name}/'));
  const shown = page.getByText(/^Changes: /);
  const before = await shown.innerText();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(shown).not.toHaveText(before);
  await expect(second.getByText(/^Changes: /)).toHaveText(await shown.innerText());
  await expectAccessible(page);
});
`;
