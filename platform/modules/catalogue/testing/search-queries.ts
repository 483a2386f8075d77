import { createRandom } from '../../../testing/random';

const BEFORE =
  'Amber Ancient Aztec Black Blazing Blue Bold Book Bronze Candy Captain Cash Celtic Chilli Copper Coral Cosmic Crazy Crimson Crystal Dark Desert Diamond Dragon Dream Eagle Electric Elven Emerald Enchanted Epic Eternal Fairy Fire Flaming Forest Forgotten Fortune Frost Fruit Galactic Ghost Giant Gold Golden Grand Great Green Happy Hidden Hot Hyper Ice Imperial Iron Ivory Jade Jolly Jungle King Lucky Lunar Magic Mega Mighty Moon Mystic Neon Night Noble Ocean Old Pearl Phantom Pink Pirate Polar Power Primal Purple Queen Rainbow Raging Red Rich Royal Ruby Sacred Safari Savage Scarlet Secret Shadow Shining Silver Sky Solar Spicy Star Stellar Storm Sugar Sun Super Sweet Thunder Tiger Treasure Tropic Turbo Twin Ultra Urban Velvet Viking Vintage Volcano Wild Winter Wolf Zen'.split(
    ' ',
  );
const NOUNS =
  'Adventure Alchemist Anvil Arena Bandits Bazaar Beetle Bison Blossom Bonanza Bounty Buffalo Bunny Burst Canyon Caravan Cascade Castle Cauldron Chamber Champion Chariot Citadel Clover Comet Conquest Cove Crown Dancer Dynasty Eclipse Empire Express Falcon Falls Farm Feast Fiesta Flames Fountain Fox Frenzy Garden Gate Gems Genie Gladiator Goddess Gorilla Griffin Harbour Harvest Heist Hoard Horizon Hunter Idol Island Jackpot Joker Jester Journey Karma Kingdom Knight Kraken Lagoon Lantern Leopard Legend Lighthouse Lotus Machine Mammoth Masquerade Mermaid Mine Mirage Monkey Musketeers Oasis Odyssey Oracle Orchard Outlaw Palace Panda Panther Parade Pharaoh Phoenix Pearls Pinata Planet Prophecy Pyramid Quest Raider Rapids Ranch Raven Reef Relic Riches River Rumble Samurai Sanctum Saga Scarab Scrolls Serpent Shaman Sheriff Shrine Siren Skulls Sphinx Spins Squadron Stallion Summit Sunrise Temple Throne Tomb Tower Trail Tribe Trident Tundra Tycoon Unicorn Valley Vault Voyage Warrior Waterfall Wheel Wizard Zebra'.split(
    ' ',
  );
const AFTER = ['', '', '', '', 'Deluxe', 'Megaways', 'Gold', 'II', 'Extreme', 'Reloaded', 'Xtra', 'Rush'];

/** Different names of games, the same for the same seed, of two to five words. */
export function seededNames(count: number, seed = 14): string[] {
  const random = createRandom(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const names = new Set<string>();
  while (names.size < count) {
    const shape = random();
    const name =
      shape < 0.55
        ? [pick(BEFORE), pick(NOUNS), pick(AFTER)]
        : shape < 0.75
          ? [pick(NOUNS), 'of', 'the', pick(BEFORE), pick(NOUNS)]
          : shape < 0.9
            ? [pick(BEFORE), pick(BEFORE), pick(NOUNS), pick(AFTER)]
            : [`${pick(BEFORE)}'s`, pick(NOUNS)];
    names.add(name.filter(Boolean).join(' '));
  }
  return [...names];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export interface QuerySet {
  readonly name: string;
  /** False where several names are meant alike, so that no order is the right one. */
  readonly wellPosed: boolean;
  readonly queries: readonly { readonly typed: string; readonly meant: string }[];
}

/** Nine kinds of queries on these names, so many of each; the same for the same seed. */
export function seededQueries(names: readonly string[], each: number, seed = 75): QuerySet[] {
  const random = createRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const plain = (name: string) => name.toLowerCase();
  const lowered = names.map(plain);
  const known = new Set(lowered);

  function typo(text: string): string {
    const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index).slice(1);
    const at = letters[whole(letters.length)] ?? 1;
    const other = LETTERS[whole(LETTERS.length)] ?? 'e';
    switch (whole(4)) {
      case 0:
        return text.slice(0, at) + text.slice(at + 1);
      case 1:
        return text.slice(0, at) + other + text.slice(at);
      case 2:
        return text.slice(0, at) + other + text.slice(at + 1);
      default:
        return text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1);
    }
  }
  /** The shortest beginning that no other name has, and up to three letters more; null where there is none. */
  function prefix(name: string): string | null {
    const lower = plain(name);
    for (let length = 4; length < lower.length; length += 1) {
      const beginning = lower.slice(0, length);
      if (lowered.filter((other) => other.startsWith(beginning)).length === 1)
        return lower.slice(0, Math.min(length + whole(4), lower.length));
    }
    return null;
  }
  /** Well-posed: no other name begins, within an edit, with what was typed. */
  function prefixWithTypo(name: string): string | null {
    const beginning = prefix(name);
    if (beginning === null) return null;
    const typed = typo(beginning);
    const rivals = lowered.filter((other) => beginsWithin(typed, other, 1));
    return rivals.length === 1 && rivals[0] === plain(name) ? typed : null;
  }
  const wordsOf = (name: string) => plain(name).split(' ');

  const kinds: readonly [string, boolean, (name: string) => string | null][] = [
    ['exact', true, plain],
    ['prefix', true, prefix],
    ['one typo', true, (name) => typo(plain(name))],
    ['two typos', true, (name) => (name.length >= 10 ? typo(typo(plain(name))) : null)],
    ['typo in a prefix', true, prefixWithTypo],
    ['joined words', true, (name) => wordsOf(name).join('')],
    [
      'split words',
      true,
      (name) => {
        const words = wordsOf(name);
        const at = words.findIndex((word) => word.length >= 5);
        const word = words[at];
        if (!word) return null;
        const cut = 2 + whole(word.length - 3);
        return [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)].join(' ');
      },
    ],
    [
      'swapped words',
      true,
      (name) => {
        const words = wordsOf(name);
        const at = whole(words.length - 1);
        return [...words.slice(0, at), words[at + 1], words[at], ...words.slice(at + 2)].join(' ');
      },
    ],
    ['one word', false, (name) => wordsOf(name).sort((a, b) => b.length - a.length)[0] ?? null],
  ];
  return kinds.map(([name, wellPosed, mutate]) => {
    const queries: { typed: string; meant: string }[] = [];
    while (queries.length < each) {
      const meant = names[whole(names.length)] ?? '';
      const typed = mutate(meant);
      // The exact name of another game does not mean this one.
      if (typed === null || (typed !== plain(meant) && known.has(typed))) continue;
      queries.push({ typed, meant });
    }
    return { name, wellPosed, queries };
  });
}

/** Whether a text begins with what was typed but for so many letters more, less, other or swapped: the reference. */
function beginsWithin(typed: string, text: string, edits: number): boolean {
  const end = typed.length + edits;
  const within = (at: number, place: number, left: number): boolean => {
    let [i, j] = [at, place];
    while (i < typed.length && typed[i] === text[j]) {
      i += 1;
      j += 1;
    }
    if (i === typed.length) return true;
    if (left === 0 || j > end) return false;
    const swapped = typed[i] === text[j + 1] && typed[i + 1] === text[j];
    return (
      within(i + 1, j + 1, left - 1) ||
      within(i + 1, j, left - 1) ||
      within(i, j + 1, left - 1) ||
      (swapped && within(i + 2, j + 2, left - 1))
    );
  };
  return within(0, 0, edits);
}

export interface SearchQuality {
  readonly recallAt5: number;
  readonly meanReciprocalRank: number;
  /** ms of processor time, each query once. */
  readonly times: readonly number[];
}

/** Asks all queries of a set. */
export function measureSearch(set: QuerySet, search: (typed: string) => readonly string[]): SearchQuality {
  let found = 0;
  let reciprocal = 0;
  const times: number[] = [];
  for (const { typed, meant } of set.queries) {
    const before = process.cpuUsage();
    const names = search(typed);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    const rank = names.indexOf(meant);
    if (rank >= 0 && rank < 5) found += 1;
    if (rank >= 0) reciprocal += 1 / (rank + 1);
  }
  return { recallAt5: found / set.queries.length, meanReciprocalRank: reciprocal / set.queries.length, times };
}
