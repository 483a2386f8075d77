import { notFound } from 'next/navigation';

/** Made like every other public page, on demand and with a policy of its own; the page cache does not store what answers 404. */
export function generateStaticParams(): { unknown: string[] }[] {
  return [];
}

/** Every path that no page claims. */
export default function UnknownPage(): never {
  notFound();
}
