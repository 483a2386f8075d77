/**
 * The experiments that the first paint depends on, by the names of the contract; the first option is the default
 * [FLG-02]. The default of `theme` is what the brand says, that of `registration_form` what the country's settings say.
 * This is the one table: the variant's code, the cookie, the weights of brands and the trackers' events follow from it.
 * A new experiment goes to the end, since the code has a digit for each by its place.
 */
export const EXPERIMENT_OPTIONS = {
  /** Those of the specification; any other theme of the folder is one too, by its id. */
  theme: ['default', 'theme1', 'theme2', 'theme3'],
  /** The look of Casino and Sports in the header. */
  menu: ['menu1', 'menu2', 'menu3'],
  /** The look of the landing's way to an account. */
  button_variant: ['primary', 'secondary'],
  /** The look of the banners' buttons. */
  button_variant2: ['primary2', 'secondary2'],
  registration_form: ['default', 'regily', 'dino'],
  landing_registration: ['button', 'iframe'],
  /** Which of the lobby's banners is the large one, counted from the first. */
  banner: ['mainBanner', 'banner1', 'banner2', 'banner3'],
  /** The licence and its authority beside the landing, not only at the foot of the page. */
  sga: ['disabled', 'enabled'],
} as const;

type Options = typeof EXPERIMENT_OPTIONS;
export type ExperimentName = keyof Options;
export type Experiments = { readonly [Name in ExperimentName]: Name extends 'theme' ? string : Options[Name][number] };

/** An id of a theme, as contract/theme.schema.ts has it; without zod for the browser. */
const THEME_ID = /^[a-z0-9]{1,24}$/;

/** True for an option of the experiment. Whether the folder has the theme is not known here. */
export function isOptionOf(name: ExperimentName, option: string): boolean {
  const options: readonly string[] = EXPERIMENT_OPTIONS[name];
  return options.includes(option) || (name === 'theme' && THEME_ID.test(option));
}

/** Weights of the options of one experiment. */
export type Weights<Option extends string> = { readonly [Each in Option]?: number };

/** How often each option is drawn, in relation to the others; what a brand leaves out draws its first option always. */
export type ExperimentWeights = { readonly [Name in ExperimentName]?: Weights<Experiments[Name]> };

const NAMES: ReadonlySet<string> = new Set(Object.keys(EXPERIMENT_OPTIONS));

export function isExperimentName(name: string): name is ExperimentName {
  return NAMES.has(name);
}

/** In the order of the table, which is that of the digits in a variant's code. */
export const EXPERIMENT_NAMES: readonly ExperimentName[] = Object.keys(EXPERIMENT_OPTIONS).filter(isExperimentName);

type Choose = (name: ExperimentName, options: readonly [string, ...string[]]) => string | undefined;

/** The chosen option of each experiment; the default where the choice is none of its options. */
export function experimentsBy(choose: Choose): Experiments {
  const experiments: Record<string, string> = {};
  for (const name of EXPERIMENT_NAMES) {
    const options: readonly [string, ...string[]] = EXPERIMENT_OPTIONS[name];
    const chosen = choose(name, options);
    experiments[name] = chosen !== undefined && isOptionOf(name, chosen) ? chosen : options[0];
  }
  // Each name of the table with one of its own options, which no type of a record can say.
  return experiments as Experiments;
}

export const DEFAULT_EXPERIMENTS: Experiments = experimentsBy(() => undefined);
