/** What every page's content security policy says besides its scripts; frames come from the platform's own origin. */
export function commonDirectives(frameOrigin: string): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${frameOrigin}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs default',
  ].join('; ');
}

/** The policy of a page that is rendered for one request. */
export function noncePolicy(nonce: string, frameOrigin: string): string {
  return `script-src 'self' 'nonce-${nonce}'; ${commonDirectives(frameOrigin)}`;
}
