'use client';

/** Shows a page of ours when the device has no network. */
export const SERVICE_WORKER = '/sw.js';

interface TrustedTypeRules {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
  createScript(script: string): string;
}

interface TrustedTypeFactory {
  createPolicy(name: string, rules: TrustedTypeRules): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypeFactory;
  }
}

/**
 * The allowed scripts: our own built files and the service worker, by address; React's empty script, by text; never
 * HTML.
 */
export function trustedTypeRules(origin: string): TrustedTypeRules {
  return {
    createScriptURL(url) {
      const { origin: from, pathname } = new URL(url, origin);
      if (from === origin && (pathname.startsWith('/_next/static/') || pathname === SERVICE_WORKER)) return url;
      throw new TypeError(`script address refused: ${from}${pathname}`);
    },
    // React makes a script element inert by writing this markup, and fills data blocks with JSON, in which no '<' can
    // stand. Nothing else is written as HTML.
    createHTML(html) {
      if (html === '<script></script>' || !html.includes('<')) return html;
      throw new TypeError('HTML from text refused');
    },
    createScript(script) {
      if (script === '') return script;
      throw new TypeError('script from text refused');
    },
  };
}

/** Installs the default policy; everything that writes a script address passes it from then on. */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', trustedTypeRules(window.location.origin));
}
