/** Favourites of one player or browser. The catalogue answers as many games in one question. */
export const MOST_FAVOURITES = 200;
