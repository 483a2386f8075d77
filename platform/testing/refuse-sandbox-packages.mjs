// Module hooks of without-sandbox-packages.mjs.
import { sandboxPackages } from '../../scripts/lib-packages.cjs';

export async function resolve(specifier, context, nextResolve) {
  if (!sandboxPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return nextResolve(specifier, context);
  throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}
