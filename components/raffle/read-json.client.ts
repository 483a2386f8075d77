'use client';

/** What the raffle's service answers; null when it does not, or refuses. */
export async function readJson(path: string, token: string | null): Promise<unknown> {
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
