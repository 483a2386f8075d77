// New signing keys of a brand, or of all: npm run keys:rotate [-- <brand>]
import { callOperatorApi } from './lib-operator.mjs';

const [brand] = process.argv.slice(2);
const { status, answer } = await callOperatorApi('/internal/signing-keys', { action: 'rotate', brand });
process.stdout.write(`${JSON.stringify(answer)}\n`);
process.exit(status === 200 ? 0 : 1);
