/** The bare, lower-case host of a Host header: without port and without the prefixes lobby., www. and proxy. [BRD-02]. */
export function bareHost(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name.replace(/^(?:(?:lobby|www|proxy)\.)+/, '');
}

/** True for names that never leave the machine; cookies there need neither `Secure` nor a domain. */
export function isLocalHost(host: string): boolean {
  const name = bareHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
