import 'server-only';
import { mapResult } from '@/contract/result';
import { CSV_MARK } from '@/contract/csv';
import type { Failure, Result } from '@/lib/graphql/failure';
import { withRetries } from '@/lib/graphql/retry';

/** A page of what is written; null when nobody is signed in. */
export interface CsvPage<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

type ReadPage<Node> = (after: string | null) => Promise<Result<CsvPage<Node> | null, Failure>>;

interface CsvWriter<Node> {
  readonly head: string;
  readonly lines: (nodes: readonly Node[]) => string;
}

/**
 * All pages as a CSV file, page by page as it is taken; null when nobody is signed in. A page that cannot be had any
 * more breaks the download off, so that no part passes for the whole.
 */
export async function streamCsv<Node>(
  readPage: ReadPage<Node>,
  csv: CsvWriter<Node>,
): Promise<Result<ReadableStream<Uint8Array> | null, Failure>> {
  const first = await readPage(null);
  if (!first.ok || first.value === null) return mapResult(first, () => null);
  return { ok: true, value: streamPages(first.value, readPage, csv) };
}

function streamPages<Node>(
  first: CsvPage<Node>,
  readPage: ReadPage<Node>,
  csv: CsvWriter<Node>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: CsvPage<Node> | null = first;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(CSV_MARK + csv.head)),
    pull: async (controller) => {
      if (next === null) return controller.close();
      const { nodes, pageInfo } = next;
      controller.enqueue(encoder.encode(csv.lines(nodes)));
      next = pageInfo.hasNextPage ? await pageAfter(pageInfo.endCursor, readPage) : null;
    },
  });
}

async function pageAfter<Node>(cursor: string | null, readPage: ReadPage<Node>): Promise<CsvPage<Node>> {
  const result = await withRetries(() => readPage(cursor), wait);
  if (result.ok && result.value) return result.value;
  throw new Error(`A history could not be read to its end: ${result.ok ? 'signed out' : result.error.message}`);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
