/** Targets that lead away, or would in some browser: for whatever names a page to go to. */
export const hostileTargets = [
  '//evil.example', '///evil.example', '////evil.example/%2f..', '/\\evil.example', '\\\\evil.example', '/\\/evil.example', '\\/evil.example', '/%5c\\evil.example',
  'https://evil.example', 'HTTPS://evil.example', 'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'http:\\\\evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'blob:https://evil.example/1', 'file:///etc/passwd', 'ftp://evil.example',
  '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example', ' //evil.example', '\u0000//evil.example', '/\u00a0/evil.example', '/\ufeff/evil.example',
  '/..//evil.example', '/.//evil.example', '/a/../..//evil.example', '/a/..//evil.example/', '/%2e%2e//evil.example', '/%2e//evil.example',
  'evil.example', '@evil.example', '.evil.example', 'user:pass@evil.example', '?next=//evil.example', '#//evil.example', '', ' ', '*', `/${'a'.repeat(3000)}`, '/\r\nset-cookie: a=b', '/en/\u2028',
];
