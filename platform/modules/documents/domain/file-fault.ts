/** The faults of a file. */
export type FileFault = 'file-damaged' | 'file-not-plain';

/** Pixels of the largest picture: more than any phone's, and 200 MB at most when it is opened. */
export const MOST_PIXELS = 50_000_000;
