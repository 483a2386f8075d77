// The titles and studios that the generated catalogue has, and where their pictures are.
export { bannerImageUrl, gameImageUrl, studioImageUrl } from './art-addresses';
export type { BannerId } from './banner';
export { allTitles, gameTheme, type GameTheme, type Title } from './game-theme';
export { findStudio, studioOf, studios } from './studios';
export type { ThemeName } from './themes';
