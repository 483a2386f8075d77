/**
 * Writes docs/events.md and a JSON Schema of each event's payload to docs/events/; with --check only compares and ends
 * with code 1 on a difference.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { modules } from '../platform/composition';
import type { EventDefinition } from '../platform/kernel/events/define-event';
import { formatted, writeOrCompare } from './lib-printed-files';

const docs = join(process.cwd(), 'docs');
const folder = join(docs, 'events');

const HEAD = `# Events

Made by \`npm run events:print\` from the events of the modules' manifests; do not edit it here.

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

const events = modules.flatMap((module) => module.events).sort((a, b) => (a.topic < b.topic ? -1 : 1));
const pagePath = join(docs, 'events.md');
const wanted = new Map([[pagePath, await formatted(pagePath, HEAD + events.map(toRow).join(''))]]);
for (const event of events) {
  const path = join(folder, fileOf(event));
  if (wanted.has(path)) throw new Error(`two events have the file ${path}`);
  wanted.set(path, await formatted(path, toSchema(event)));
}

mkdirSync(folder, { recursive: true });
const found = [pagePath, ...readdirSync(folder).map((name) => join(folder, name))];
writeOrCompare({ wanted, found, command: 'events:print' });
