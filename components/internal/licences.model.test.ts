/** @jest-environment node */
import { licenceSchema } from '@/contract/licence.schema';
import { allLicences, licenceOf } from '@/contract/licences';
import { ruleLines } from './licences.model';

describe('the rules of a licence, for an operator', () => {
  it('each rule of the demonstration has its value, its source, when it was compared and the test that proves it [BRD-06]', () => {
    expect(allLicences().map(({ code }) => code)).toEqual(['anj', 'cos', 'crc', 'est', 'mga']);
    for (const licence of allLicences()) {
      const lines = ruleLines(licence).filter(({ value }) => value !== 'none' && value !== '{}');
      expect(lines.length).toBeGreaterThan(20);
      for (const { rule, source, test } of lines)
        if (rule !== 'seal' && rule !== 'wordings')
          expect([rule, source?.checked, test]).toEqual([rule, '2026-11', expect.stringMatching(/^licence-/)]);
    }
    expect(ruleLines(licenceOf('est')).find(({ rule }) => rule === 'ageLimit')?.value).toBe(
      '{"casino":21,"sports":18}',
    );
  });

  it('a rule that changes stands once for each of its values, with the days between which it holds [BRD-06]', () => {
    const source = { title: 'A law of the test', url: 'https://law.example/', checked: '2026-11-30' };
    const changes = [
      { from: '2027-07-01', rules: { minSpinSeconds: 5 }, source },
      { from: '2027-10-01', rules: { autoplayAllowed: false }, source },
      { from: '2028-01-01', rules: { minSpinSeconds: 6 }, source },
    ];
    const lines = ruleLines(licenceSchema.parse({ ...licenceOf('mga'), changes }));
    expect(
      lines.filter(({ rule }) => rule === 'minSpinSeconds').map(({ value, from, until }) => [value, from, until]),
    ).toEqual([
      ['2.5', null, '2027-07-01'],
      ['5', '2027-07-01', '2028-01-01'],
      ['6', '2028-01-01', null],
    ]);
    expect(lines.filter(({ rule }) => rule === 'autoplayAllowed').at(-1)).toMatchObject({ value: 'false', source });
  });
});
