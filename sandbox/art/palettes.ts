/**
 * Colours of one picture, from the darkest ground to the brightest light; `metal` are five stops of the hero's surface.
 */
export interface Palette {
  readonly night: string;
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly spark: string;
  readonly metal: readonly [string, string, string, string, string];
}

const GOLD = ['#fff7d1', '#ffd866', '#f0a526', '#a8560f', '#ffe08a'] as const;
const SILVER = ['#ffffff', '#dfe9f5', '#9fb3c9', '#4d6078', '#eef5fc'] as const;
const ROSE = ['#fff0f3', '#ffb3c4', '#f0688c', '#9c1f4a', '#ffd0da'] as const;
const ICE = ['#ffffff', '#c9f4ff', '#66cdf5', '#1d6ea8', '#e2faff'] as const;
const FLAME = ['#fffbd6', '#ffd24a', '#ff7a1a', '#b31d09', '#ffb13b'] as const;
const CREAM = ['#ffffff', '#fff3c9', '#ffd07a', '#c0672a', '#fff0d0'] as const;
const COPPER = ['#ffeede', '#f7b98a', '#d27a45', '#7a3514', '#ffd0aa'] as const;
const AQUA = ['#f0fffd', '#a3f7ea', '#37d3c4', '#0b6e76', '#c9fff6'] as const;
const LIME = ['#fdffe0', '#e2f76a', '#9fd42a', '#3f7a0c', '#f0ff9e'] as const;

export const PALETTES = {
  sunset: { night: '#1a0710', deep: '#5a1230', mid: '#c2402e', glow: '#ffb347', spark: '#fff1c2', metal: GOLD },
  desert: { night: '#1c0d05', deep: '#5c2a0c', mid: '#c77a24', glow: '#ffd98a', spark: '#fff6dd', metal: GOLD },
  dusk: { night: '#0d0622', deep: '#2c1257', mid: '#7a2f9b', glow: '#ff8fc7', spark: '#ffe3f4', metal: GOLD },
  royal: { night: '#08061f', deep: '#1b1560', mid: '#4434c4', glow: '#9d8bff', spark: '#efeaff', metal: GOLD },
  fjord: { night: '#03101f', deep: '#0b2f52', mid: '#1d6c9c', glow: '#8fe3ff', spark: '#f0fcff', metal: SILVER },
  aurora: { night: '#020f1a', deep: '#06364a', mid: '#0d8a7d', glow: '#7bffcf', spark: '#eafff8', metal: ICE },
  forest: { night: '#04120a', deep: '#0b3a1e', mid: '#2b8a3a', glow: '#c6f56a', spark: '#fbffe0', metal: GOLD },
  jade: { night: '#03140f', deep: '#064433', mid: '#12916a', glow: '#7df0bf', spark: '#eafff5', metal: GOLD },
  ruby: { night: '#1a0308', deep: '#5c0717', mid: '#c21831', glow: '#ff8a73', spark: '#ffe9dc', metal: GOLD },
  ember: { night: '#160502', deep: '#5a1405', mid: '#d2430c', glow: '#ffb02e', spark: '#fff3c4', metal: FLAME },
  ocean: { night: '#02101f', deep: '#053a66', mid: '#0d7fb8', glow: '#6fe6ff', spark: '#edfdff', metal: GOLD },
  lagoon: { night: '#02181c', deep: '#045158', mid: '#10a39b', glow: '#a1fff0', spark: '#f2fffd', metal: ROSE },
  cosmos: { night: '#05041a', deep: '#1a0f4f', mid: '#5a2bb8', glow: '#ff7ae0', spark: '#fff0ff', metal: ICE },
  neon: { night: '#0a0318', deep: '#270a4a', mid: '#8a1fb0', glow: '#ff3fb4', spark: '#8ffcff', metal: AQUA },
  acid: { night: '#04100c', deep: '#0a3a35', mid: '#0f8a6d', glow: '#b6ff3d', spark: '#f8ffdf', metal: LIME },
  candy: { night: '#2a0730', deep: '#7a1a73', mid: '#f04ea1', glow: '#ffc2e8', spark: '#fffbe6', metal: CREAM },
  sherbet: { night: '#1b0b3d', deep: '#4a2ba0', mid: '#3aa7f0', glow: '#ffe27a', spark: '#fffdf0', metal: ROSE },
  amethyst: { night: '#0f0420', deep: '#36115f', mid: '#7d3bc4', glow: '#d6a3ff', spark: '#f9efff', metal: ICE },
  blood: { night: '#0d0306', deep: '#330812', mid: '#8a0f22', glow: '#ff5a4d', spark: '#ffe0d6', metal: SILVER },
  mist: { night: '#0a1018', deep: '#223246', mid: '#54708c', glow: '#c4dcf0', spark: '#ffffff', metal: SILVER },
  brass: { night: '#140b05', deep: '#41260f', mid: '#94602a', glow: '#f5c878', spark: '#fff3da', metal: COPPER },
  teal: { night: '#04131a', deep: '#0c3b49', mid: '#23808c', glow: '#f7c46c', spark: '#fff6e0', metal: COPPER },
  meadow: { night: '#0a1a2c', deep: '#1a5a8a', mid: '#5ab0e8', glow: '#fff0a0', spark: '#ffffff', metal: GOLD },
  frost: { night: '#06122c', deep: '#163d80', mid: '#4f93e0', glow: '#d4f0ff', spark: '#ffffff', metal: ICE },
  toxic: { night: '#0c0718', deep: '#2b1548', mid: '#5a2d82', glow: '#ff9a2e', spark: '#fff0cf', metal: FLAME },
  emeraldNight: { night: '#010b08', deep: '#033022', mid: '#0a6b48', glow: '#58e0a0', spark: '#e5fff3', metal: GOLD },
  noir: { night: '#050506', deep: '#17171c', mid: '#3a3a45', glow: '#f2c14e', spark: '#fff5d6', metal: GOLD },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
