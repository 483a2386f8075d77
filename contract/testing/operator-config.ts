import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a copy of the demonstration's folder that says nothing that only the demonstration may say, for programs without
 * the sandbox. Answers its path.
 */
export function operatorConfig(folder: string): string {
  cpSync(join(process.cwd(), 'sandbox', 'demo-config'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text
        .replaceAll(/"demoPlayer": \{[^}]*\},?\s*/g, '')
        .replaceAll(/,(\s*\})/g, '$1')
        .replaceAll('DEMO', 'TEST')
        .replaceAll('"sandbox-', '"test-'),
    );
  }
  return folder;
}
