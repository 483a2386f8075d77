import { lighten } from './colours';
import { textPath } from './fonts';
import type { GameTheme } from './game-theme';
import { lettering, neonLettering } from './lettering';
import { fill, grain, linear, startPainting, toSvg, vignette, type Painting } from './painting';
import { randomFrom } from './random';
import { archScene, comicScene, frameScene, motifColour, raysScene, reelsScene } from './scenes/emblem-scenes';
import { gemsScene, landscapeScene, neonScene, seaScene, spaceScene } from './scenes/place-scenes';
import { liveMark, liveScene, tableScene } from './scenes/table-scenes';

export const TILE_WIDTH = 600;
export const TILE_HEIGHT = 800;

const TOYS = ['#ff3d6e', '#ffb020', '#2bc46f', '#2f8cff', '#a64dff', '#ff7a2f'] as const;

/** The picture of a game's world, without its title. */
export function paintScene(painting: Painting, theme: GameTheme): string {
  const [hero, ...minor] = theme.motifs;
  switch (theme.composition) {
    case 'rays':
      return raysScene(painting, hero, minor);
    case 'arch':
      return archScene(painting, hero, minor);
    case 'frame':
      return frameScene(painting, hero, minor);
    case 'comic': {
      const first = painting.random.integer(0, TOYS.length - 1);
      const colours = TOYS.map((_, i) => TOYS[(first + i) % TOYS.length] ?? TOYS[0]);
      return comicScene(
        painting,
        hero,
        minor,
        theme.theme === 'fruit' ? [motifColour(hero, colours[0] ?? TOYS[0]), ...colours] : colours,
      );
    }
    case 'reels':
      return reelsScene(painting, hero, minor);
    case 'landscape':
      return landscapeScene(painting, hero, minor, theme.land);
    case 'sea':
      return seaScene(painting, hero, minor);
    case 'space':
      return spaceScene(painting, hero, minor);
    case 'neon':
      return neonScene(painting, hero);
    case 'gems':
      return gemsScene(painting, hero, minor, theme.theme !== 'gems');
    case 'table':
      return tableScene(painting, theme.kind === 'roulette' || theme.kind === 'blackjack' ? theme.kind : 'table');
    case 'live':
      return liveScene(painting, theme.name);
  }
}

function studioMark(painting: Painting, studioName: string): string {
  const mark = textPath('righteous', studioName.toUpperCase(), 17, 0.12);
  return `<path transform="translate(${(TILE_WIDTH / 2 - mark.width / 2).toFixed(1)} 778)" d="${mark.d}" fill="${lighten(painting.palette.glow, 0.6)}" opacity=".78"/>`;
}

/** The whole tile as SVG, 3:4, `pixelWidth` pixels wide. Give a prefix when it becomes part of another picture. */
export function tileSvg(
  slug: string,
  theme: GameTheme,
  studioName: string,
  pixelWidth: number,
  prefix?: string,
): string {
  const painting = startPainting(TILE_WIDTH, TILE_HEIGHT, theme.palette, randomFrom(`${slug}/tile`), prefix);
  const scene = paintScene(painting, theme);
  const foot = fill(
    painting,
    linear(painting, [
      [0, theme.palette.night, 0],
      [0.5, theme.palette.night, 0],
      [0.78, theme.palette.night, 0.72],
      [1, theme.palette.night, 0.96],
    ]),
  );
  const place = { cx: TILE_WIDTH / 2, bottom: 742, maxWidth: 520, maxHeight: theme.kind === 'live' ? 150 : 196 };
  const name = theme.kind === 'live' ? theme.name.replace(/^Live /, '') : theme.name;
  const title =
    theme.composition === 'neon'
      ? neonLettering(painting, theme.font, name, place, theme.palette.glow)
      : lettering(painting, theme.font, name, place);
  const live = theme.kind === 'live' ? liveMark(painting, 26, 26) : '';
  return toSvg(
    painting,
    scene + foot + vignette(painting, 0.55) + grain(painting) + title + live + studioMark(painting, studioName),
    pixelWidth,
  );
}
