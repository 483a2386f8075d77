// @ts-check
// CommonJS, because the page cache, which Next loads as it stands, reads the table of integrations too.

/**
 * An address of integrations.json with its `{NAME}`s replaced. Null when one of the variables is not set: the
 * integration is off.
 * @param {string} text
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | null}
 */
function resolveAddress(text, env) {
  let missing = false;
  const address = text.replace(/\{([A-Z][A-Z0-9_]*)\}/g, (_, name) => {
    const value = env[name];
    if (!value) missing = true;
    return (value ?? '').replace(/\/+$/, '');
  });
  return missing ? null : address;
}

module.exports = { resolveAddress };
