/** By a signed POST to either program; SIGHUP does the same. */
export const RELOAD_PATH = '/internal/config/reload';
