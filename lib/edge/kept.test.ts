import { browserStorage, tabStorage } from '@/lib/edge/kept.client';

const cases = [
  ['tab', tabStorage, 'sessionStorage'],
  ['browser', browserStorage, 'localStorage'],
] as const;

afterEach(() => {
  jest.restoreAllMocks();
  for (const [, kept] of cases) kept.clear();
});

const throwing = (name: string) => () => {
  throw new DOMException('denied', name);
};

describe.each(cases)('the storage of the %s', (_name, kept, global) => {
  it('keeps and removes what is written, and reads JSON that others have spoilt as nothing [CNS-01]', () => {
    kept.write('a', '{"is":1}');
    expect([window[global].getItem('a'), kept.readJson('a'), kept.names()]).toEqual(['{"is":1}', { is: 1 }, ['a']]);
    window[global].setItem('a', '{');
    expect([kept.read('a'), kept.readJson('a')]).toEqual(['{', null]);
    kept.write('a', null);
    expect([window[global].length, kept.read('a'), kept.readJson('a')]).toEqual([0, null, null]);
  });

  it('the storage keeps what it is given until the page is left where the browser denies it by name [AUT-01]', () => {
    jest.spyOn(window, global, 'get').mockImplementation(throwing('SecurityError'));
    kept.write('a', 'here');
    expect([kept.read('a'), kept.names()]).toEqual(['here', []]);
    kept.write('a', null);
    expect(kept.read('a')).toBeNull();
    kept.write('b', 'too');
    kept.clear();
    expect(kept.read('b')).toBeNull();
  });

  it('shows the newest value where a full disk refuses it, also in place of an older one [AUT-01]', () => {
    kept.write('a', 'old');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing('QuotaExceededError'));
    kept.write('a', 'new');
    expect(kept.read('a')).toBe('new');
    full.mockRestore();
    kept.write('a', 'newer');
    expect([kept.read('a'), window[global].getItem('a')]).toEqual(['newer', 'newer']);
  });
});
