/**
 * The experiments that the first paint depends on, by the names of the contract; the first option is the default
 * [FLG-02]. The default of `theme` is what the brand says, that of `registration_form` what the country's settings say.
 */
export const EXPERIMENT_OPTIONS = {
  theme: ['default', 'theme1', 'theme2', 'theme3'],
  menu: ['menu1', 'menu2', 'menu3'],
  button_variant: ['primary', 'secondary'],
  button_variant2: ['primary2', 'secondary2'],
  registration_form: ['default', 'regily', 'dino'],
  landing_registration: ['button', 'iframe'],
} as const;

type Options = typeof EXPERIMENT_OPTIONS;
export type Experiments = { readonly [Name in keyof Options]: Options[Name][number] };

export const DEFAULT_EXPERIMENTS: Experiments = {
  theme: 'default',
  menu: 'menu1',
  button_variant: 'primary',
  button_variant2: 'primary2',
  registration_form: 'default',
  landing_registration: 'button',
};
