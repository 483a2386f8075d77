import 'server-only';
import type { Brand } from '@/contract/brand.schema';
import { brandForHost, originOf } from '@/lib/brand/origin';
import { settings, type SecurityContact } from '@/lib/config/settings';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year; who copies the file keeps it for half of one. */
const VALID_DAYS = 182;

/** The file of RFC 9116. `at`: ms; the day it ends on is whole, so that hosts and hours say the same. */
export function securityTxt(
  brand: Pick<Brand, 'id'>,
  origin: string,
  { contacts, languages, policy }: SecurityContact,
  at: number,
): string {
  const named = (text: string): string => text.replaceAll('{brand}', brand.id);
  const expires = new Date((Math.floor(at / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000', '');
  return [
    ...contacts.map((contact) => `Contact: ${named(contact)}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy === null ? [] : [`Policy: ${named(policy)}`]),
    '',
  ].join('\n');
}

/** The file of the requested host's brand; 404 while the operator names no contact. */
export function GET(request: Request): Response {
  const { securityContact } = settings();
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  if (!securityContact) return new Response('Not Found\n', { status: 404, headers: plain });
  const brand = brandForHost(request.headers.get('host') ?? '');
  return new Response(securityTxt(brand, originOf(brand), securityContact, Date.now()), {
    headers: { ...plain, 'cache-control': 'public, max-age=86400' },
  });
}
