import { parseFrameMessage } from './frame-messages.schema';

const frame = { origin: 'http://localhost:4000', window };
const exit = { source: 'foyer-studio', type: 'exit' };

describe('parseFrameMessage', () => {
  it('takes what the frame itself says [GMS-06]', () => {
    expect(parseFrameMessage({ data: exit, origin: frame.origin, source: window }, frame)).toEqual(exit);
  });
  it('ignores other origins, other windows and a frame that is gone [GMS-06]', () => {
    expect(parseFrameMessage({ data: exit, origin: 'https://evil.example', source: window }, frame)).toBeNull();
    expect(parseFrameMessage({ data: exit, origin: frame.origin, source: null }, frame)).toBeNull();
    expect(
      parseFrameMessage({ data: exit, origin: frame.origin, source: null }, { ...frame, window: null }),
    ).toBeNull();
  });
  it.each([
    null,
    'exit',
    { type: 'exit' },
    { ...exit, type: 'transfer' },
    { source: 'foyer-studio', type: 'balance', balance: '1e9', currency: 'EUR' },
    { source: 'foyer-studio', type: 'balance', balance: '9'.repeat(400), currency: 'EUR' },
    { source: 'foyer-studio', type: 'round-started', spinId: 's'.repeat(5_000), stake: '1', currency: 'EUR' },
    { source: 'foyer-studio', type: 'error', code: '<b>'.repeat(50) },
    { source: 'foyer-studio', type: 'bar', version: 2, hidden: true },
    { source: 'foyer-studio', type: 'bar', version: 1 },
  ])('ignores %p [GMS-06]', (data) => {
    expect(parseFrameMessage({ data, origin: frame.origin, source: window }, frame)).toBeNull();
  });
});
