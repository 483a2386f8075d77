/**
 * Writes a JSON Schema of each message of the jackpot service to docs/jackpot-protocol/, beside its example; with --check
 * only compares and ends with code 1 on a difference.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfMessage, jackpotProtocol, toMessageSchema } from '../platform/modules/jackpots/service/protocol';
import { formatted, writeOrCompare } from './lib-printed-files';

const folder = join(process.cwd(), 'docs/jackpot-protocol');

const wanted = new Map<string, string>();
for (const message of jackpotProtocol) {
  const path = join(folder, fileOfMessage(message.name, 'schema'));
  wanted.set(path, await formatted(path, JSON.stringify(toMessageSchema(message))));
}
const schemas = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
writeOrCompare({ wanted, found: schemas.map((name) => join(folder, name)), command: 'jackpot:print' });
