/** Next's cache keeps nothing in tests: each read is a new one. It needs a running server, which tests of parts have not. */
export const unstable_cache = <Load>(load: Load): Load => load;
