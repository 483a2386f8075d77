// The titles and studios that the generated catalogue has, and where their pictures are.
export { bannerImageUrl, gameImageUrl, studioImageUrl } from './art/art-addresses';
export type { BannerId } from './art/banner';
export { allTitles, gameTheme, type GameTheme, type Title } from './art/game-theme';
export { findStudio, studioOf, studios } from './art/studios';
export type { ThemeName } from './art/themes';
