/**
 * Writes docs/events.md and a JSON Schema of each event's payload to docs/events/; with --check only compares and ends
 * with code 1 on a difference.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { EVENTS } from '../platform/event-catalogue';
import type { EventDefinition } from '../platform/kernel/events/define-event';

const docs = join(process.cwd(), 'docs');
const folder = join(docs, 'events');

const HEAD = `# Events

Made by \`npm run events:print\` from the definitions in \`platform/events/\` and the modules' \`events.ts\`; do not edit it here.

The platform writes its events to one log, in the transaction of the change that each is about. **Facts** are read from
the log by consumers, each exactly once. **Live** events go out on the bus after the commit, at least once; a subscriber
compares versions or reads what holds now. A schema is of the payload as it is written: readers ignore fields that they do
not know, and refuse a payload that does not match. \`<…>\` in a topic stands for an id.

| Topic | Kind | Key | When | Schema |
| --- | --- | --- | --- | --- |
`;

/** `chat.<brand>.<playerId>` is in `chat.schema.json`. */
const fileOf = ({ topic }: EventDefinition): string => `${topic.replace(/\.<\w+>/g, '')}.schema.json`;

function kindOf({ topic, channel }: EventDefinition): string {
  if (channel === null) return 'fact';
  return channel === topic ? 'live' : `live, on the bus as \`${channel}\``;
}

const toRow = (event: EventDefinition): string =>
  `| \`${event.topic}\` | ${kindOf(event)} | ${event.key} | ${event.when} | [schema](events/${fileOf(event)}) |\n`;

function toSchema({ topic, when, schema }: EventDefinition): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.stringify({ $schema, title: topic, description: when, ...rest });
}

async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

const events = [...EVENTS].sort((a, b) => (a.topic < b.topic ? -1 : 1));
const pagePath = join(docs, 'events.md');
const wanted = new Map([[pagePath, await formatted(pagePath, HEAD + events.map(toRow).join(''))]]);
for (const event of events) {
  const path = join(folder, fileOf(event));
  if (wanted.has(path)) throw new Error(`two events have the file ${path}`);
  wanted.set(path, await formatted(path, toSchema(event)));
}

mkdirSync(folder, { recursive: true });
const found = [pagePath, ...readdirSync(folder).map((name) => join(folder, name))];
if (!process.argv.includes('--check')) {
  for (const path of found) if (!wanted.has(path)) rmSync(path);
  for (const [path, text] of wanted) writeFileSync(path, text);
} else {
  const isSame = (path: string) => found.includes(path) && readFileSync(path, 'utf8') === wanted.get(path);
  if (found.length !== wanted.size || ![...wanted.keys()].every(isSame)) {
    process.stderr.write("docs/events differs from the platform's events. Run npm run events:print.\n");
    process.exitCode = 1;
  }
}
