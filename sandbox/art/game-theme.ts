import type { FontName } from './fonts';
import { PALETTES, type Palette } from './palettes';
import { hashText } from '@foyer/studio-kit/domain/hash-text';
import { randomFrom } from './random';
import { THEMES, type Composition, type Theme, type ThemeName } from './themes';
import titles from './titles.json' with { type: 'json' };

export type GameKind = 'slot' | 'roulette' | 'blackjack' | 'table' | 'live';
export type VariantId = 'calm' | 'lively' | 'bold';

/** Everything that makes one game look and play like itself; the same slug always gives the same. */
export interface GameTheme {
  readonly name: string;
  readonly theme: ThemeName;
  readonly kind: GameKind;
  readonly palette: Palette;
  readonly font: FontName;
  readonly composition: Composition;
  /** Icon names: the hero first, then the others of the theme in the game's own order. */
  readonly motifs: readonly [string, ...string[]];
  readonly land: NonNullable<Theme['land']>;
  /** The pay-table variant of the playable slot. */
  readonly variant: VariantId;
  /** 1 low to 5 high, agreeing with the variant. */
  readonly volatility: number;
}

export interface Title {
  readonly slug: string;
  readonly name: string;
  readonly theme: ThemeName;
  readonly kind: GameKind;
}

/** Lower case, without marks; words joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’!.]/g, '')
    .replaceAll('&', 'and')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const isThemeName = (name: string): name is ThemeName => name in THEMES;

function kindOf(theme: ThemeName): GameKind {
  return theme === 'roulette' || theme === 'blackjack' || theme === 'table' || theme === 'live' ? theme : 'slot';
}

/** Every title of the studio, in a fixed order. */
export const allTitles: readonly Title[] = Object.entries(titles).flatMap(([theme, names]) =>
  isThemeName(theme) ? names.map((name) => ({ slug: slugOf(name), name, theme, kind: kindOf(theme) })) : [],
);

const bySlug = new Map(allTitles.map((title, index) => [title.slug, { title, index }]));

const SLOT_THEMES = Object.keys(THEMES)
  .filter(isThemeName)
  .filter((theme) => kindOf(theme) === 'slot');
const VARIANTS: readonly { variant: VariantId; volatilities: readonly number[] }[] = [
  { variant: 'calm', volatilities: [1, 2] },
  { variant: 'lively', volatilities: [3] },
  { variant: 'bold', volatilities: [4, 5] },
];

function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** A title outside the catalogue (an operator's own) gets a theme by its hash. */
function titleFor(slug: string): { title: Title; place: number } {
  const known = bySlug.get(slug);
  if (known) return { title: known.title, place: known.index };
  const place = hashText(slug);
  const theme = SLOT_THEMES[place % SLOT_THEMES.length] ?? 'gems';
  return { title: { slug, name: nameFromSlug(slug), theme, kind: 'slot' }, place };
}

/** Words of titles that stand for an icon of another name. */
const WORD_MOTIFS: Readonly<Record<string, string>> = {
  raven: 'raven',
  corvin: 'raven',
  kraken: 'octopus',
  octo: 'octopus',
  valkyrie: 'winged-emblem',
  hammerhall: 'thor-hammer',
  longship: 'drakkar',
  runes: 'rune-stone',
  shieldwall: 'viking-shield',
  ironbeard: 'viking-head',
  thunder: 'winged-shield',
  gorgon: 'medusa-head',
  labyrinth: 'minotaur',
  olympus: 'greek-temple',
  acropolis: 'greek-temple',
  obelisk: 'egyptian-pyramids',
  jackal: 'anubis',
  scarab: 'scarab-beetle',
  isis: 'egyptian-profile',
  kings: 'crown',
  king: 'crown',
  queen: 'queen-crown',
  throne: 'pharoah',
  lotus: 'lotus-flower',
  lantern: 'asian-lantern',
  koi: 'double-fish',
  pearl: 'oyster-pearl',
  panda: 'panda',
  bamboo: 'bamboo',
  katana: 'katana',
  kitsune: 'fox-head',
  shuriken: 'ninja-star',
  saltbeard: 'pirate-captain',
  captain: 'pirate-captain',
  compass: 'compass',
  skull: 'pirate-skull',
  galleon: 'galleon',
  treasure: 'open-treasure-chest',
  mermaid: 'mermaid',
  fin: 'shark-fin',
  hammerhead: 'shark-jaws',
  nautilus: 'nautilus-shell',
  saturn: 'ringed-planet',
  orbit: 'moon-orbit',
  rocket: 'rocket',
  martian: 'alien-stare',
  lunar: 'moon',
  robo: 'vintage-robot',
  samurai: 'samurai-helmet',
  cherry: 'cherry',
  citrus: 'orange',
  lemons: 'lemon',
  plums: 'plum',
  melon: 'watermelon',
  berries: 'strawberry',
  grape: 'grapes',
  bells: 'ringing-bell',
  bell: 'ringing-bell',
  clover: 'clover',
  diamond: 'cut-diamond',
  diamonds: 'cut-diamond',
  crystal: 'crystal-cluster',
  emerald: 'emerald',
  jester: 'jester-hat',
  masquerade: 'carnival-mask',
  harlequin: 'jester-hat',
  fortune: 'crystal-ball',
  ringmaster: 'ringmaster',
  six: 'revolver',
  buffalo: 'buffalo-head',
  badge: 'star-medal',
  coyote: 'wolf-howl',
  rhino: 'rhinoceros-horn',
  elephant: 'elephant-head',
  pride: 'lion',
  tusk: 'elephant-head',
  moonpack: 'wolf-howl',
  howl: 'wolf-howl',
  bear: 'bear-head',
  grizzly: 'bear-face',
  eagle: 'eagle-head',
  antler: 'deer-head',
  caribou: 'deer-head',
  lynx: 'lynx-head',
  fox: 'fox-head',
  howling: 'wolf-head',
  fairies: 'fairy',
  pixie: 'fairy',
  toadstool: 'mushroom-house',
  acorn: 'acorn',
  unicorn: 'unicorn',
  cauldron: 'cauldron',
  wands: 'fairy-wand',
  potion: 'round-potion',
  grimoire: 'spell-book',
  book: 'spell-book',
  owl: 'barn-owl',
  hexes: 'pointy-hat',
  bats: 'bat',
  castle: 'castle',
  countess: 'female-vampire',
  fangs: 'vampire-dracula',
  coffin: 'coffin',
  phantom: 'drama-masks',
  moon: 'evil-moon',
  dragonkeep: 'dragon-head',
  dragon: 'dragon-head',
  dragons: 'double-dragon',
  grail: 'holy-grail',
  griffin: 'griffin-shield',
  joust: 'mounted-knight',
  knight: 'black-knight-helm',
  claymore: 'crossed-swords',
  siege: 'castle',
  zeppelin: 'zeppelin',
  airship: 'zeppelin',
  gearwright: 'gears',
  piston: 'gear-hammer',
  dwarf: 'dwarf-king',
  dynamite: 'dynamite',
  pickaxe: 'war-pick',
  goldgrip: 'gold-mine',
  carts: 'mine-wagon',
  lollipop: 'spiral-lollipop',
  cupcake: 'cupcake',
  donut: 'donut',
  rooster: 'rooster',
  piggy: 'pig-face',
  tractor: 'farm-tractor',
  honey: 'beehive',
  bee: 'bee',
  sunflower: 'sunflower',
  scarecrow: 'scarecrow',
  moo: 'cow',
  corncob: 'corn',
  shamrock: 'shamrock',
  four: 'clover',
  finnegan: 'harp',
  rainbow: 'rainbow-star',
  pot: 'coins-pile',
  pumpkin: 'pumpkin-lantern',
  gourd: 'pumpkin-lantern',
  boo: 'ghost',
  ghoul: 'ghost',
  spooky: 'spider-face',
  bone: 'happy-skull',
  witching: 'witch-flight',
  santa: 'santa-hat',
  frosty: 'snowman',
  penguin: 'penguin',
  polar: 'polar-bear',
  reindeer: 'deer-head',
  snow: 'snowflake-1',
  icicle: 'ice-cube',
  fir: 'pine-tree',
  colosseum: 'gladius',
  centurion: 'centurion-helmet',
  caesar: 'laurel-crown',
  gladiator: 'crossed-swords',
  chariot: 'horse-head',
  legion: 'eagle-emblem',
  lamp: 'magic-lamp',
  caravan: 'camel',
  djinn: 'djinn',
  carpet: 'turban',
  vinyl: 'disc',
  guitar: 'guitar',
  jazz: 'saxophone',
  drumline: 'drum-kit',
  karaoke: 'old-microphone',
  mariachi: 'maracas',
  rock: 'guitar',
  rex: 'dinosaur-rex',
  raptor: 'velociraptor',
  fossil: 'fossil',
  volcano: 'volcano',
  mammoth: 'mammoth',
  hatchling: 'dinosaur-egg',
  phoenix: 'fire-gem',
  magma: 'volcano',
  chili: 'chili-pepper',
  inspector: 'sherlock-holmes',
  monocle: 'spectacles',
  velvet: 'robber-mask',
  sushi: 'sushis',
  taco: 'tacos',
  pizza: 'pizza-slice',
  noodle: 'noodles',
  burger: 'hamburger',
  chef: 'chef-toque',
  brunch: 'coffee-cup',
  grid: 'full-motorcycle-helmet',
  checkered: 'checkered-flag',
  drift: 'car-wheel',
  monaco: 'race-car',
  horseshoe: 'horseshoe',
  crown: 'crown',
  coin: 'coins-pile',
  vault: 'gold-bar',
  ladybird: 'clover',
  ticket: 'star-medal',
  wishing: 'well',
  jaguar: 'tiger-head',
  serpent: 'snake-totem',
  feathered: 'feather',
  calendar: 'aztec-calendar-sun',
  obsidian: 'aztec-calendar-sun',
  idol: 'totem-head',
  drums: 'drum',
};

/** The icon a title speaks of, if it speaks of one: `Blazing Bells` shows a bell. */
function motifOfTitle(slug: string, theme: Theme): string | null {
  const words = slug.split('-');
  const meant = words.flatMap((word) => WORD_MOTIFS[word] ?? []);
  const named = words.flatMap(
    (word) => theme.motifs.find((motif) => motif.split('-').includes(word.replace(/s$/, ''))) ?? [],
  );
  return meant.find((motif) => theme.motifs.includes(motif)) ?? named[0] ?? meant[0] ?? null;
}

/**
 * The look and temper of a game. `studioSlug` and `index` only break ties between neighbours: a studio leans to its own
 * compositions, and games that stand side by side in a theme do not share one.
 */
export function gameTheme(slug: string, studioSlug = '', index?: number): GameTheme {
  const { title, place } = titleFor(slug);
  const theme: Theme = THEMES[title.theme];
  const random = randomFrom(`${slug}/look`);
  const turn = index ?? place;
  const lean = studioSlug === '' ? 0 : hashText(studioSlug) % 2;
  const at = <T>(items: readonly T[], offset: number): T => {
    const item = items[offset % items.length];
    if (item === undefined) throw new Error('a theme has an empty list');
    return item;
  };
  const motifs = [
    ...theme.motifs.slice(turn % theme.motifs.length),
    ...theme.motifs.slice(0, turn % theme.motifs.length),
  ];
  const named = motifOfTitle(slug, theme);
  const [hero, ...others] = named === null ? motifs : [named, ...motifs.filter((motif) => motif !== named)];
  if (hero === undefined) throw new Error('a theme has no motifs');
  const { variant, volatilities } = random.pick(VARIANTS);
  return {
    name: title.name,
    theme: title.theme,
    kind: title.kind,
    palette: PALETTES[at(theme.palettes, Math.floor(turn / 2) + lean + random.integer(0, 1))],
    font: random.pick(theme.fonts),
    composition: at(theme.compositions, turn + lean),
    motifs: [hero, ...others],
    land: theme.land ?? 'hills',
    variant,
    volatility: random.pick(volatilities),
  };
}
