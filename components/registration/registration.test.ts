import { formVariant, NO_VALUES, problemsSoFar, stepOf, STEPS, withBankDraft, withEarlyInput } from './registration.model';

describe('the forms of registration', () => {
  it('are what the country says, and steps for who comes without the data of a bank [AUT-02]', () => {
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

  it('lead back to the step of what is wrong and do not complain of what was not asked yet [AUT-02]', () => {
    const problems = [{ field: 'email', reason: 'invalid' }, { field: 'city', reason: 'required' }, { field: 'form', reason: 'notPossible' }] as const;
    expect(problemsSoFar('REGILY', 0, problems)).toEqual([problems[0]]);
    expect(problemsSoFar('REGILY', 1, problems)).toEqual([problems[0], problems[1]]);
    expect(problemsSoFar('DINO', 0, problems)).toEqual(problems);
    expect(stepOf('SSN', 'ssn')).toBe(0);
    expect(stepOf('SSN', 'form')).toBe(2);
  });
});

describe('a form that somebody fills in while the page is still coming', () => {
  it('takes over what was typed, chosen and checked, and nothing else [ERR-01]', () => {
    const early = { texts: { email: 'aino@example.com', phone: '040', prefix: '+358', limitChoice: 'none', other: 'x' }, checks: { termsAccepted: true, emailMarketing: false, other: true } };
    expect(withEarlyInput({ ...NO_VALUES, emailMarketing: true, city: 'Oulu' }, early)).toEqual({ ...NO_VALUES, email: 'aino@example.com', phone: '040', prefix: '+358', limitChoice: 'none', termsAccepted: true, city: 'Oulu' });
    expect(withEarlyInput(NO_VALUES, { texts: { limitChoice: 'perhaps' }, checks: {} })).toEqual(NO_VALUES);
  });

  it('lets the bank say who it is, and the person where it lives [AUT-02]', () => {
    const typed = { ...NO_VALUES, firstName: 'Lis', city: 'Tartu', dateOfBirth: '1992-02-02' };
    expect(withBankDraft(typed, { firstName: 'Liis', city: 'Tallinn', zipCode: '10123' })).toEqual({ ...typed, firstName: 'Liis', zipCode: '10123' });
  });
});
