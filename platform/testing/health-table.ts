import { readFileSync } from 'node:fs';

/** The rows of the table of parts of /health in `docs/operations.md`. */
export function readHealthTable(): { readonly part: string; readonly alarm: string }[] {
  const [, after = ''] = readFileSync('docs/operations.md', 'utf8').split('| Part | Figures | Alarm |\n');
  const [table = ''] = after.split('\n\n');
  return table.split('\n').flatMap((line) => {
    const [, part, , alarm] = line.match(/^\| `(\w+)` \| (.*?) \| (.*) \|$/) ?? [];
    return part && alarm ? [{ part, alarm }] : [];
  });
}
