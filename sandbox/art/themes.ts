import type { FontName } from './fonts';
import type { PaletteName } from './palettes';

export type Composition =
  'rays' | 'landscape' | 'arch' | 'neon' | 'comic' | 'gems' | 'sea' | 'space' | 'frame' | 'reels' | 'table' | 'live';

/** The parts of the pictures of one theme; a game's slug picks one of each. */
export interface Theme {
  readonly motifs: readonly string[];
  readonly palettes: readonly PaletteName[];
  readonly fonts: readonly FontName[];
  readonly compositions: readonly Composition[];
  /** Shape of the hills in a landscape. */
  readonly land?: 'dunes' | 'peaks' | 'pines' | 'city' | 'hills' | 'temples';
}

const theme = (
  motifs: string,
  palettes: readonly PaletteName[],
  fonts: readonly FontName[],
  compositions: readonly Composition[],
  land?: Theme['land'],
): Theme => ({ motifs: motifs.split(' '), palettes, fonts, compositions, ...(land ? { land } : {}) });

export const THEMES = {
  egypt: theme(
    'pharoah eye-of-horus scarab-beetle anubis egyptian-profile ankh egyptian-sphinx egyptian-bird horus gold-scarab',
    ['desert', 'sunset', 'ocean', 'royal'],
    ['cinzel', 'metamorphous'],
    ['arch', 'landscape', 'rays', 'frame'],
    'dunes',
  ),
  norse: theme(
    'viking-head thor-hammer drakkar viking-helmet viking-shield raven wolf-head rune-stone battle-axe drakkar-dragon',
    ['fjord', 'aurora', 'mist', 'frost'],
    ['metamorphous', 'pirata', 'russo'],
    ['landscape', 'rays', 'frame'],
    'peaks',
  ),
  greek: theme(
    'medusa-head pegasus trident minotaur greek-temple laurel-crown lyre spartan-helmet greek-sphinx winged-shield',
    ['ocean', 'meadow', 'royal', 'dusk'],
    ['cinzel', 'metamorphous'],
    ['arch', 'rays', 'frame', 'landscape'],
    'temples',
  ),
  aztec: theme(
    'aztec-calendar-sun snake-totem ceremonial-mask totem-head parrot-head gold-stack sun-priest tiger-head feather stone-tower',
    ['jade', 'forest', 'sunset', 'ember'],
    ['metamorphous', 'bungee', 'russo'],
    ['arch', 'rays', 'landscape'],
    'temples',
  ),
  dragon: theme(
    'dragon-head sea-dragon double-dragon lotus-flower asian-lantern pagoda tiger double-fish coins dragon-orb panda bamboo',
    ['ruby', 'jade', 'sunset', 'royal'],
    ['metamorphous', 'cinzel', 'righteous'],
    ['rays', 'arch', 'landscape', 'frame'],
    'hills',
  ),
  samurai: theme(
    'samurai-helmet katana ninja-mask oni asian-lantern bonsai-tree ninja-star kimono pagoda fox-head',
    ['blood', 'ruby', 'mist', 'dusk'],
    ['russo', 'metamorphous', 'pirata'],
    ['landscape', 'rays', 'frame'],
    'hills',
  ),
  pirate: theme(
    'pirate-skull pirate-captain ship-wheel galleon anchor open-treasure-chest pirate-hat parrot-head treasure-map compass pirate-hook',
    ['ocean', 'teal', 'sunset', 'dusk'],
    ['pirata', 'lilita', 'luckiest'],
    ['landscape', 'sea', 'rays', 'comic'],
    'hills',
  ),
  sea: theme(
    'octopus shark-jaws seahorse oyster-pearl clownfish sea-turtle nautilus-shell angler-fish crab mermaid double-fish dolphin',
    ['ocean', 'lagoon', 'frost', 'aurora'],
    ['lilita', 'righteous', 'luckiest'],
    ['sea', 'sea', 'rays'],
    'hills',
  ),
  space: theme(
    'ringed-planet rocket astronaut-helmet spaceship alien-stare moon-orbit comet-spark planet-core space-shuttle star-formation',
    ['cosmos', 'royal', 'aurora', 'toxic'],
    ['russo', 'righteous', 'monoton'],
    ['space', 'space', 'neon'],
  ),
  cyber: theme(
    'cyborg-face robot-golem cyber-eye vintage-robot circuitry processor android-mask energy-sword lightning-helix robot-helmet',
    ['neon', 'cosmos', 'acid'],
    ['monoton', 'russo', 'bungee'],
    ['neon', 'neon', 'landscape', 'rays'],
    'city',
  ),
  fruit: theme(
    'cherry grapes watermelon lemon strawberry orange plum ringing-bell pear star-medal',
    ['ruby', 'dusk', 'forest', 'noir'],
    ['bungee', 'lilita', 'righteous', 'luckiest'],
    ['reels', 'rays', 'comic', 'reels'],
  ),
  gems: theme(
    'cut-diamond gems emerald crystal-cluster fire-gem floating-crystal crystal-growth diamonds minerals crystal-shine',
    ['amethyst', 'cosmos', 'ocean', 'emeraldNight'],
    ['righteous', 'russo', 'limelight'],
    ['gems', 'gems', 'rays'],
  ),
  circus: theme(
    'jester-hat clown carnival-mask drama-masks ringmaster juggler ringing-bell bouncing-sword top-hat card-joker',
    ['dusk', 'ruby', 'sherbet', 'royal'],
    ['limelight', 'luckiest', 'bungee'],
    ['rays', 'frame', 'comic', 'arch'],
  ),
  western: theme(
    'revolver western-hat horse-head horseshoe cowboy-boot bull-horns desert-skull cactus star-medal wanted-reward',
    ['desert', 'sunset', 'brass'],
    ['bungee', 'lilita', 'pirata'],
    ['landscape', 'rays', 'frame'],
    'dunes',
  ),
  safari: theme(
    'lion elephant-head rhinoceros-horn elephant gorilla tiger-head monkey buffalo-head saber-toothed-cat-head parrot-head',
    ['sunset', 'desert', 'forest'],
    ['lilita', 'bungee', 'metamorphous'],
    ['landscape', 'landscape', 'rays'],
    'hills',
  ),
  wolf: theme(
    'wolf-howl wolf-head bear-head deer-head eagle-head fox-head barn-owl bear-face lynx-head wolf-head',
    ['fjord', 'aurora', 'forest', 'dusk'],
    ['metamorphous', 'russo', 'lilita'],
    ['landscape', 'landscape', 'rays'],
    'pines',
  ),
  fairy: theme(
    'fairy unicorn mushroom-house spotted-mushroom fairy-wand butterfly acorn flower-twirl fairy-wings daisy',
    ['forest', 'amethyst', 'lagoon', 'dusk'],
    ['metamorphous', 'righteous', 'lilita'],
    ['landscape', 'rays', 'arch', 'frame'],
    'pines',
  ),
  magic: theme(
    'cauldron spell-book crystal-ball potion-ball pointy-hat magic-portal wizard-staff barn-owl fairy-wand round-potion wizard-face',
    ['amethyst', 'toxic', 'royal', 'emeraldNight'],
    ['metamorphous', 'cinzel', 'pirata'],
    ['arch', 'rays', 'frame', 'landscape'],
    'pines',
  ),
  gothic: theme(
    'vampire-dracula bat female-vampire castle coffin raven candle-skull evil-moon crowned-skull grim-reaper',
    ['blood', 'ruby', 'amethyst', 'mist'],
    ['pirata', 'metamorphous'],
    ['landscape', 'arch', 'frame'],
    'city',
  ),
  knight: theme(
    'black-knight-helm holy-grail castle crossed-swords griffin-shield mounted-knight crown dragon-head knight-banner visored-helm',
    ['royal', 'ruby', 'forest', 'mist'],
    ['metamorphous', 'pirata', 'cinzel'],
    ['arch', 'rays', 'landscape', 'frame'],
    'peaks',
  ),
  steampunk: theme(
    'gears zeppelin clockwork steampunk-goggles mechanical-arm big-gear pocket-watch gear-hammer spectacles mecha-head',
    ['brass', 'teal', 'mist'],
    ['limelight', 'metamorphous', 'russo'],
    ['frame', 'rays', 'landscape', 'arch'],
    'city',
  ),
  mine: theme(
    'dwarf-king mine-wagon miner gold-mine dynamite dwarf-helmet war-pick gold-bar lantern gems',
    ['brass', 'teal', 'desert', 'amethyst'],
    ['bungee', 'lilita', 'russo'],
    ['gems', 'arch', 'rays', 'comic'],
  ),
  candy: theme(
    'spiral-lollipop cupcake donut wrapped-sweet candy-canes ice-cream-cone gingerbread-man cookie cake-slice jelly',
    ['candy', 'sherbet', 'meadow'],
    ['luckiest', 'lilita', 'bungee'],
    ['comic', 'rays', 'gems'],
  ),
  farm: theme(
    'pig-face rooster cow farm-tractor beehive sunflower chicken sheep wheat scarecrow bee',
    ['meadow', 'forest', 'sunset'],
    ['luckiest', 'lilita', 'bungee'],
    ['comic', 'landscape', 'rays'],
    'hills',
  ),
  irish: theme(
    'clover horseshoe rainbow-star open-treasure-chest top-hat coins-pile harp beer-stein shamrock gold-stack',
    ['forest', 'jade', 'emeraldNight'],
    ['lilita', 'metamorphous', 'luckiest'],
    ['rays', 'landscape', 'comic', 'frame'],
    'hills',
  ),
  halloween: theme(
    'pumpkin-lantern ghost witch-flight spider-face happy-skull bat cat candle-skull haunting coffin',
    ['toxic', 'ember', 'amethyst'],
    ['pirata', 'luckiest', 'lilita'],
    ['landscape', 'comic', 'rays'],
    'pines',
  ),
  winter: theme(
    'snowman penguin snowflake-1 pine-tree polar-bear santa-hat deer-head winter-hat ice-cube frozen-orb gift-trap',
    ['frost', 'fjord', 'aurora'],
    ['lilita', 'righteous', 'luckiest'],
    ['landscape', 'rays', 'frame'],
    'pines',
  ),
  rome: theme(
    'gladius spartan-helmet laurels eagle-emblem greek-temple crossed-swords roman-shield laurel-crown trojan-horse horse-head',
    ['ruby', 'desert', 'royal'],
    ['cinzel', 'metamorphous'],
    ['arch', 'rays', 'frame', 'landscape'],
    'temples',
  ),
  arabia: theme(
    'magic-lamp camel-head djinn curvy-knife samara-mosque camel turban oasis palm-tree',
    ['dusk', 'royal', 'desert', 'teal'],
    ['metamorphous', 'cinzel', 'righteous'],
    ['landscape', 'arch', 'frame'],
    'dunes',
  ),
  music: theme(
    'guitar old-microphone drum-kit saxophone musical-notes disc piano-keys trumpet headphones maracas',
    ['neon', 'dusk', 'cosmos'],
    ['limelight', 'monoton', 'bungee'],
    ['neon', 'rays', 'comic'],
  ),
  dino: theme(
    'dinosaur-rex dinosaur-egg dinosaur-bones volcano stegosaurus-scales mammoth velociraptor triceratops-head fossil diplodocus',
    ['ember', 'forest', 'jade'],
    ['bungee', 'luckiest', 'russo'],
    ['landscape', 'comic', 'rays'],
    'peaks',
  ),
  fire: theme(
    'fire-gem flame fire-ring burning-skull volcano fireball fire-flower celebration-fire flaming-trident flaming-claw',
    ['ember', 'ruby', 'toxic'],
    ['russo', 'bungee', 'righteous'],
    ['rays', 'rays', 'landscape', 'reels'],
    'peaks',
  ),
  detective: theme(
    'sherlock-holmes magnifying-glass spectacles smoking-pipe finger-print robber-mask fedora hidden diamond-ring pocket-watch',
    ['noir', 'mist', 'teal'],
    ['limelight', 'righteous'],
    ['frame', 'landscape', 'rays'],
    'city',
  ),
  food: theme(
    'sushis tacos pizza-slice noodles hamburger chef-toque chili-pepper hot-meal coffee-cup',
    ['candy', 'sunset', 'neon'],
    ['luckiest', 'bungee', 'lilita'],
    ['comic', 'neon', 'rays'],
  ),
  racing: theme(
    'race-car full-motorcycle-helmet checkered-flag car-wheel steering-wheel speedometer trophy-cup',
    ['ruby', 'neon', 'noir'],
    ['russo', 'bungee'],
    ['neon', 'rays', 'landscape'],
    'city',
  ),
  luck: theme(
    'crown horseshoe gold-bar coins-pile ringing-bell well star-medal cut-diamond laurels-trophy open-treasure-chest',
    ['noir', 'ruby', 'royal', 'emeraldNight'],
    ['limelight', 'righteous', 'bungee'],
    ['rays', 'reels', 'frame', 'gems'],
  ),
  roulette: theme(
    'crown poker-hand',
    ['emeraldNight', 'ruby', 'royal', 'noir'],
    ['limelight', 'cinzel', 'righteous'],
    ['table'],
  ),
  blackjack: theme(
    'poker-hand spades',
    ['emeraldNight', 'noir', 'royal', 'teal'],
    ['limelight', 'cinzel', 'righteous'],
    ['table'],
  ),
  table: theme(
    'dice-six-faces-five card-joker',
    ['royal', 'ruby', 'emeraldNight', 'teal'],
    ['limelight', 'cinzel', 'righteous'],
    ['table'],
  ),
  live: theme(
    'crown spades',
    ['dusk', 'noir', 'royal', 'ruby', 'teal', 'emeraldNight'],
    ['limelight', 'righteous', 'cinzel'],
    ['live'],
  ),
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;
