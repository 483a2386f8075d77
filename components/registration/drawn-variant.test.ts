/** @jest-environment node */
import { drawnVariant } from './drawn-variant';

it('an experiment chooses between the two forms that ask the same, and never another one [FLG-02]', () => {
  for (const configured of ['DINO', 'REGILY'] as const) {
    expect(drawnVariant(configured, 'default')).toBe(configured);
    expect(drawnVariant(configured, 'regily')).toBe('REGILY');
    expect(drawnVariant(configured, 'dino')).toBe('DINO');
  }
  for (const configured of ['TRUSTLY', 'SSN'] as const)
    for (const drawn of ['default', 'regily', 'dino'] as const)
      expect(drawnVariant(configured, drawn)).toBe(configured);
});
