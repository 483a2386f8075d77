import type { Experiments } from '@/contract/experiments';
import type { RegistrationVariant } from '@/contract/registration';

const DRAWN_FORMS: Readonly<Record<Experiments['registration_form'], RegistrationVariant | null>> = {
  default: null,
  regily: 'REGILY',
  dino: 'DINO',
};

/**
 * The form that is shown for the country's: an experiment chooses between the two that ask the same, in one page or step
 * by step, and never takes the place of the others [FLG-02].
 */
export function drawnVariant(
  configured: RegistrationVariant,
  drawn: Experiments['registration_form'],
): RegistrationVariant {
  return isDrawn(configured) ? (DRAWN_FORMS[drawn] ?? configured) : configured;
}

/** Whether an experiment may choose the form. */
export function isDrawn(configured: RegistrationVariant): boolean {
  return configured === 'DINO' || configured === 'REGILY';
}
