import { hostname } from 'node:os';
import { z } from 'zod';
import { configFolder, heldFolder } from '@/contract/config-folder.cjs';
import { reloadFolder, reloadText, type Reload } from '@/contract/config-reload';
import { RELOAD_PATH } from '@/contract/reload-path';
import { CONFIG_FILES } from './config-files';
import type { Host, ModuleParts } from './define-module';
import {
  forgetConfigHost,
  noteConfigHost,
  purgeConfigHosts,
  readConfigHosts,
  type ConfigHost,
} from './kernel/config-hosts';
import { createOperatorRoute } from './kernel/http/operator-route';
import { clientProblems, operatorsFile } from './kernel/operators/operators-file';
import { describeError, logError, logWarn, logInfo } from './kernel/log';

const LOOK_EVERY_MS = 15_000;

const reloadOrder = z.strictObject({ operator: z.string().min(1).max(80) });

/** The hash of the folder by which this process runs. Throws before it has read one. */
export function configHash(): string {
  const held = heldFolder();
  if (!held) throw new Error(`${configFolder()} has not been read`);
  return held.hash;
}

/**
 * The operator's folder as a part of a running platform: it is read again by SIGHUP, or by POST /internal/config/reload for
 * operators, and an alarm says that hosts run by different ones.
 */
export function createConfigPart(
  { db, operators, settings }: Pick<Host, 'db' | 'operators' | 'settings'>,
  say: (text: string) => void,
): ModuleParts<null> {
  const name = `platform ${hostname()}:${settings.port}`;
  const note = () => noteConfigHost(db, { host: name, hash: configHash() });
  const readDiffering = async (): Promise<readonly ConfigHost[]> =>
    (await readConfigHosts(db)).filter(({ host, hash }) => host !== name && hash !== configHash());

  function reload(by: string): Reload {
    const answer = reloadFolder(CONFIG_FILES, process.env, (folder) =>
      settings.sandbox ? [] : clientProblems(operatorsFile.readFrom(folder), process.env),
    );
    if (answer.ok) say(`configuration ${reloadText(answer)}; by ${by}`);
    else logError('a configuration was refused, and the one before holds', { by, problems: answer.problems });
    note().catch(logFailure);
    return answer;
  }

  let seen = 0;
  /** One look may meet a rollout, so two have to see a difference. */
  async function look(): Promise<void> {
    await note();
    const differing = await readDiffering();
    if (differing.length === 0 && seen >= 2) logInfo('one configuration for all hosts is back', { hash: configHash() });
    seen = differing.length === 0 ? 0 : seen + 1;
    if (seen === 2) logError('hosts run by different configurations', { hash: configHash(), differing });
  }

  return {
    api: null,
    routes: [
      createOperatorRoute({
        path: RELOAD_PATH,
        bodyLimit: 1_024,
        gate: operators,
        schema: reloadOrder,
        answer: async ({ operator }) => {
          const answer = reload(operator);
          return { status: answer.ok ? 200 : 409, body: answer };
        },
      }),
    ],
    health: {
      async config() {
        const differing = await readDiffering();
        return {
          status: differing.length === 0 ? 'ok' : 'alarm',
          hash: configHash(),
          waiting: heldFolder()?.waiting.join(', ') ?? '',
          differing: differing.map(({ host, hash }) => `${host} ${hash}`).join(', '),
        };
      },
    },
    purge: () => purgeConfigHosts(db),
    async start() {
      const onSignal = () => void reload('SIGHUP');
      process.on('SIGHUP', onSignal);
      await note();
      const timer = setInterval(() => void look().catch(logFailure), LOOK_EVERY_MS).unref();
      return async () => {
        process.off('SIGHUP', onSignal);
        clearInterval(timer);
        await forgetConfigHost(db, name);
      };
    },
  };
}

const logFailure = (error: unknown): void => logWarn('hosts could not be compared', { error: describeError(error) });
