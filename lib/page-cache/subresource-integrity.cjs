// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const TAG = /<(script|link)\b([^<>]*?)(\/?)>/gi;
/** What the build has made, which keeps its name for as long as it keeps its bytes. */
const BUILT_FILE = /\s(?:src|href)="\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:js|css))"/;
/** Of links, those that load a style sheet or fetch one of the two ahead: its integrity must be that of its use. */
const LOADS = /\srel="stylesheet"|\sas="(?:script|style)"/;

/**
 * The integrity of the files of a build; each is read once, when it is first named.
 * @param {string} folder the build's static folder
 * @returns {(file: string) => string | null} null for what is no file of it
 */
function readIntegrity(folder) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (file) => {
    const found = known.get(file);
    if (found) return found;
    try {
      const made = `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('base64')}`;
      known.set(file, made);
      return made;
    } catch {
      return null;
    }
  };
}

/**
 * The page with the integrity of each built script and style sheet that it loads; what has one already keeps it.
 * @param {string} html
 * @param {(file: string) => string | null} integrityOf
 * @returns {string}
 */
function withIntegrity(html, integrityOf) {
  return html.replace(TAG, (tag, name, attributes, end) => {
    const file = BUILT_FILE.exec(attributes)?.[1];
    if (!file || /\sintegrity=/.test(attributes)) return tag;
    if (name.toLowerCase() === 'link' && !LOADS.test(attributes)) return tag;
    const integrity = integrityOf(file);
    return integrity ? `<${name}${attributes} integrity="${integrity}"${end}>` : tag;
  });
}

module.exports = { readIntegrity, withIntegrity };
