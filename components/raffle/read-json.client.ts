'use client';

/** The answer of the raffle's service; null when there is none, or it refuses. */
export async function readJson(path: string, token: string | null): Promise<unknown> {
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
