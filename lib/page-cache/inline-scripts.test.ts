/** @jest-environment node */
import { createHash } from 'node:crypto';
import { ASK_CONSENT, ASK_CONSENT_SOURCE } from '@/lib/security/ask-consent.cjs';
import { EARLY_PRESS, EARLY_PRESS_SOURCE } from '@/lib/security/early-press.cjs';
import { ROOMS_SCRIPT } from '@/lib/security/lobby-rooms.cjs';
import { ROW_KEYS, ROW_KEYS_SOURCE } from '@/lib/security/row-keys.cjs';
import { FIRST_TOUCH } from '@/lib/page-cache/first-touch.cjs';
import { inspectInlineScripts, isKnownScript } from '@/lib/page-cache/inline-scripts.cjs';
import { hashPolicy, NO_SCRIPT_POLICY, noncePolicy, policySourcesOf } from '@/lib/security/policy.cjs';

const REVEAL = '$RT=performance.now()';

describe('which inline scripts a page may run', () => {
  it.each([
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"0:[\\"$\\",\\"html\\",null]\\n"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(["static/chunks/a.js",{"otherChunks":[]}]);',
    'requestAnimationFrame(function(){$RT=performance.now()});',
    '$RC("B:0","S:0")',
  ])('trusts what the framework emits: %s [SEC-01]', (script) => {
    expect(isKnownScript(script)).toBe(true);
  });

  it.each([
    'alert(1)',
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,"x"],alert(1))',
    'self.__next_f.push([1,"x"])//)',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1))',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push([]);alert(1);',
    `alert(1);${REVEAL};$RC("B:0","S:0")`,
    'alert(1);$RC("B:0","S:0")',
    '$RC=alert;$RC("B:0","S:0")',
    '$RC("B:0","S:0"+alert(1))',
    ' (self.__next_f=self.__next_f||[]).push([0])',
    '',
  ])('refuses a script that only resembles it: %s [SEC-01]', (script) => {
    expect(isKnownScript(script)).toBe(false);
  });

  it('trusts our own, to the letter, and the policy of every page names it [SEC-01]', () => {
    for (const script of [ASK_CONSENT, EARLY_PRESS, ROW_KEYS, FIRST_TOUCH, ROOMS_SCRIPT]) {
      expect(isKnownScript(script)).toBe(true);
      expect(isKnownScript(`${script};`)).toBe(false);
    }
    const named = [
      [ASK_CONSENT, ASK_CONSENT_SOURCE],
      [EARLY_PRESS, EARLY_PRESS_SOURCE],
      [ROW_KEYS, ROW_KEYS_SOURCE],
    ] as const;
    for (const [script, source] of named) {
      expect(source).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      expect(noncePolicy('n', policySourcesOf({}))).toContain(source);
    }
  });

  it('hashes framework scripts alone, however the page was attacked [SEO-01]', () => {
    const own = '(self.__next_f=self.__next_f||[]).push([0])';
    const html = [
      `<script id="_R_">${own}</script>`,
      '<script>alert("stored")</script>',
      '<SCRIPT>alert("upper case")</SCRIPT>',
      '<script type="text/javascript">alert("typed")</script>',
      '<script type="module">alert("module")</script>',
      '<script type="application/ld+json">{"name":"x"}</script>',
      '<script src="/_next/static/chunks/a.js" async=""></script>',
    ].join('');
    const { hashes, refused } = inspectInlineScripts(html);
    expect([...hashes]).toEqual([createHash('sha256').update(own).digest('base64')]);
    expect(refused).toEqual(['alert("stored")', 'alert("upper case")', 'alert("typed")', 'alert("module")']);
  });

  it('allows nothing inline and nothing evaluated in any policy [SEO-01]', () => {
    for (const policy of [
      hashPolicy({ scripts: ['abc='], styleAttributes: [] }, policySourcesOf({})),
      noncePolicy('n', policySourcesOf({})),
      NO_SCRIPT_POLICY,
    ]) {
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
      expect(scripts).toBeDefined();
      expect(scripts).not.toMatch(/unsafe|\*|data:|https?:/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
    }
    const nothing = { scripts: [], styleAttributes: [] };
    expect(hashPolicy(nothing, policySourcesOf({ PLATFORM_PUBLIC_URL: 'https://play.example' }))).toContain(
      "frame-src 'self' https://play.example;",
    );
    expect(hashPolicy(nothing, policySourcesOf({}))).toContain(
      "require-trusted-types-for 'script'; trusted-types nextjs default",
    );
  });
});
