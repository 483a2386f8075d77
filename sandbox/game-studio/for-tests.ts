// For tests that play the game in a browser, or read its texts.
export { paintNothing } from './client/paint-nothing';
export { inEveryLanguage } from './texts/texts';
