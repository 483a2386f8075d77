import { trustedTypeRules } from '@/lib/security/trusted-types.client';

const rules = trustedTypeRules('https://casino.example');

describe('what may become a script', () => {
  it('allows our own built files, by address [SEO-01]', () => {
    expect(rules.createScriptURL('/_next/static/chunks/a.js')).toBe('/_next/static/chunks/a.js');
    expect(rules.createScriptURL('/sw.js')).toBe('/sw.js');
    for (const url of [
      '/en/sw.js',
      'https://evil.example/sw.js',
      'https://evil.example/_next/static/a.js',
      '//evil.example/_next/static/a.js',
      '/api/x.js',
      '/_next/static/../../art/x.js',
      'data:text/javascript,1',
      'javascript:1',
    ])
      expect(() => rules.createScriptURL(url)).toThrow(TypeError);
  });

  it('allows no text or markup, but for React’s empty script and data without markup [SEO-01]', () => {
    expect(rules.createScript('')).toBe('');
    expect(() => rules.createScript('alert(1)')).toThrow(TypeError);
    expect(rules.createHTML('<script></script>')).toBe('<script></script>');
    expect(rules.createHTML('{"@type":"WebSite"}')).toBe('{"@type":"WebSite"}');
    expect(() => rules.createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  });
});
