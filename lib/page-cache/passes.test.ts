/** @jest-environment node */
import { throughPasses } from '@/lib/page-cache/passes.cjs';
import { policySourcesOf } from '@/lib/security/policy.cjs';

const ROOT = String.raw`0:{"P":null,"c":["","en","games","?email=aino"],"q":"?email=aino"}`;
const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const HTML =
  '<head><meta name="page-status" content="451"/></head><body style="color:red;background:url(x)">' +
  '<!--$?--><template id="B:0"></template><!--/$--><script src="/_next/static/chunks/a.js"></script>' +
  `<div hidden id="S:0">late</div><script>$RC("B:0","S:0")</script>${push(ROOT)}<script>alert(1)</script></body>`;

const facts = {
  path: '/aurora-FI-cg-00000000/en_GB/games',
  integrityOf: (file: string) => `sha256-of-${file}`,
  sources: policySourcesOf({ NODE_ENV: 'production' }),
};
const made = { html: HTML, data: Buffer.from(ROOT), status: 200, headers: { 'x-kept': 'as it was' } };
const page = throughPasses(made, facts);

it('a page goes through every pass once, each after those that it follows [OPR-09, UXP-02, SEC-01]', () => {
  expect(page.isOfNobody).toBe(true);
  expect(page.html + String(page.data)).not.toContain('aino');
  expect(page.html).toContain('<!--$-->late<!--/$-->');
  expect(page.html).toMatch(/<script type="text\/waiting" src="\/_next\/static\/chunks\/a.js" integrity="sha256-of-/);
  expect(page.status).toBe(451);
  expect(page.headers).toMatchObject({ 'x-kept': 'as it was', 'cache-control': 'private, no-cache' });
});

it('the policy names the scripts that the passes before it have left, and no stranger’s [SEC-01]', () => {
  const policy = page.headers['content-security-policy'] ?? '';
  // The data, and the script that starts the waiting ones; the one that moved the late part is gone.
  expect(policy.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(2);
  expect(page.html).not.toContain('$RC');
  expect(page.warnings).toEqual([
    '[csp] inline script refused: alert(1)',
    '[csp] style attribute refused: color:red;background:url(x)',
  ]);
});

it('the tag of a page is of the HTML that is sent and of its policy [OPR-09]', () => {
  const other = throughPasses({ ...made, html: HTML.replace('late', 'later') }, facts);
  expect(other.headers.etag).not.toBe(page.headers.etag);
  expect(throughPasses(made, facts).headers.etag).toBe(page.headers.etag);
});

it('a page in which the address is not found is nobody’s to keep, and is sealed all the same [OPR-09]', () => {
  const lost = throughPasses({ ...made, html: HTML.replace(push(ROOT), '') }, facts);
  expect(lost.isOfNobody).toBe(false);
  expect(lost.headers['content-security-policy']).toBeDefined();
});
