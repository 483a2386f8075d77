/** @jest-environment node */
import { BRANDS } from '@/contract/brands';
import { flowSettingsOf } from '@/contract/flow-settings';
import { getFlowSettings, getFooterText } from '@/lib/page/site-settings.queries';

// Next's own, which exist in a request alone.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const [brand] = BRANDS;
if (!brand) throw new Error('no brand');
const place = { brand, locale: 'en_GB', country: 'FI' } as const;

let sent: unknown[];
function answerWith(root: object | null): void {
  sent = [];
  global.fetch = async (_url: RequestInfo | URL, init?: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init?.body));
    sent.push([operationName, variables]);
    if (root === null) throw new TypeError('away');
    return Response.json({ data: { root } });
  };
}

it('the flows of a page are those of the back end for its country [AUT-02]', async () => {
  const flowSettings = { loginFlow: 'PIQ', externalMethods: ['piq', 'trustly'], registration: 'REGILY' };
  answerWith({ flowSettings });
  expect(await getFlowSettings(place)).toEqual(flowSettings);
  expect(sent).toEqual([['FlowSettings', { countryCode: 'FI' }]]);
});

it('an outside sign-in for which the lobby has no page is left out of the flows [AUT-02]', async () => {
  answerWith({
    flowSettings: { loginFlow: 'SMS', externalMethods: ['partner', 'other', 'piq'], registration: 'DINO' },
  });
  expect((await getFlowSettings(place)).externalMethods).toEqual(['partner', 'piq']);
});

it('the flows are those of the configuration while the back end is away, and the foot has no text of its own [AUT-02]', async () => {
  answerWith(null);
  expect(await getFlowSettings(place)).toEqual(flowSettingsOf('FI', brand.license));
  expect(await getFooterText(place)).toBeNull();
});

it.each([
  ['Aurora Ltd.', 'Aurora Ltd.'],
  ['', null],
])('the foot of a page has the text of the layout, %p as %p [NAV-04]', async (footerText, expected) => {
  answerWith({ basicLayout: { footerText } });
  expect(await getFooterText(place)).toBe(expected);
  expect(sent).toEqual([['BasicLayoutRoot', { countryCode: 'FI' }]]);
});
