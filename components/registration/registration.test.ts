/** @jest-environment node */
import { formVariant, NO_VALUES, problemsSoFar, stepOf, STEPS, withBankDraft, withFields } from './registration.model';

describe('the forms of registration', () => {
  it('forms follow the country’s setting, and go step by step without the data of a bank [AUT-02]', () => {
    expect(formVariant('REGILY')).toBe('REGILY');
    expect(formVariant('DINO')).toBe('DINO');
    expect(formVariant('SSN')).toBe('SSN');
    expect(formVariant('TRUSTLY')).toBe('REGILY');
  });

  it.each(['DINO', 'REGILY', 'SSN'] as const)('%s asks for everything once [AUT-02]', (variant) => {
    const groups = STEPS[variant].flat();
    expect(new Set(groups).size).toBe(groups.length);
    expect(groups).toEqual(expect.arrayContaining(['contact', 'person', 'address', 'consents']));
    expect(groups.includes('identity')).toBe(variant === 'SSN');
  });

  it('forms lead back to the step of the first problem and say nothing of later steps [AUT-02]', () => {
    const problems = [
      { field: 'email', reason: 'invalid' },
      { field: 'city', reason: 'required' },
      { field: 'form', reason: 'notPossible' },
    ] as const;
    expect(problemsSoFar('REGILY', 0, problems)).toEqual([problems[0]]);
    expect(problemsSoFar('REGILY', 1, problems)).toEqual([problems[0], problems[1]]);
    expect(problemsSoFar('DINO', 0, problems)).toEqual(problems);
    expect(stepOf('SSN', 'ssn')).toBe(0);
    expect(stepOf('SSN', 'form')).toBe(2);
  });
});

describe('a form that somebody fills in while the page is still coming', () => {
  const fields = (texts: Readonly<Record<string, string>>, checks: Readonly<Record<string, boolean>> = {}) => ({
    text: (name: string) => texts[name],
    checked: (name: string) => checks[name],
  });
  it('gives what was typed, chosen and checked; what a step does not ask stays as it was [ERR-01]', () => {
    const entered = fields(
      {
        email: 'aino@example.com',
        street: '',
        phone: '040',
        prefix: '+358',
        limitChoice: 'set',
        limitPeriod: 'Week',
        other: 'x',
      },
      { termsAccepted: true, emailMarketing: false, other: true },
    );
    expect(withFields({ ...NO_VALUES, emailMarketing: true, city: 'Oulu', street: 'Aleksis' }, entered)).toEqual({
      ...NO_VALUES,
      email: 'aino@example.com',
      street: '',
      phone: '040',
      prefix: '+358',
      limitChoice: 'set',
      limitPeriod: 'Week',
      termsAccepted: true,
      city: 'Oulu',
    });
    expect(withFields(NO_VALUES, fields({ limitChoice: 'perhaps', limitPeriod: 'Year' }))).toEqual(NO_VALUES);
  });

  it('lets the bank say who it is, and the person where it lives [AUT-02]', () => {
    const typed = { ...NO_VALUES, firstName: 'Lis', city: 'Tartu', dateOfBirth: '1992-02-02' };
    expect(withBankDraft(typed, { firstName: 'Liis', city: 'Tallinn', zipCode: '10123' })).toEqual({
      ...typed,
      firstName: 'Liis',
      zipCode: '10123',
    });
  });
});
