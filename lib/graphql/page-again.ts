import 'server-only';
import { unstable_cache } from 'next/cache';

/** Seconds after which a page that was made without its data is made again. */
const RETRY_SECONDS = 10;

/** Has the page that is being made be made again soon: it is kept no longer than the shortest-lived data it used. */
export const makePageAgainSoon = unstable_cache(async () => true, ['page-again-soon'], { revalidate: RETRY_SECONDS });
