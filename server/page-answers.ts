import type { IncomingMessage } from 'node:http';
import { namedPageOf } from '@/contract/routes';
import type { EdgeSettings } from '@/lib/config/edge-settings';
import { decideRequest, type Decision } from '@/lib/edge/decide';
import { droppedMarks } from '@/lib/edge/dropped-marks';
import { toEdgeRequest } from '@/lib/edge/edge-request';
import { PAGE_PATH } from '@/lib/edge/page-paths';
import { createAddressBudget, type BudgetSize } from '@/server/address-budget';
import type { FrontResponse } from '@/server/front-response';
import type { KnownNames } from '@/server/known-names';
import { memoryReads, unknownNames } from '@/server/metrics';
import { unknownPathOf, type KeptPage, type PageMemory } from '@/server/page-memory';
import { headerText, refuse } from '@/server/refuse';
import type { RequestTarget } from '@/server/request-target';
import { sendPage } from '@/server/send-page';

export interface PageAnswersDeps {
  readonly edge: EdgeSettings;
  readonly pages: PageMemory;
  readonly names: KnownNames;
  /** Has a page made again behind the visitor's back. */
  readonly refresh: (path: string) => void;
  /** Has a page made now; resolves when it is in memory, if it can be. */
  readonly make: (path: string) => Promise<unknown>;
}

type Rewrite = Extract<Decision, { kind: 'rewrite' }>;

/** Answers a page where that needs no Next: true when it has; a promise only where something must be waited for. */
type PageAnswers = (
  request: IncomingMessage,
  response: FrontResponse,
  target: RequestTarget,
) => boolean | Promise<boolean>;

/** The answers from memory, and the refusals by the catalogue's names, before Next is called. */
export function createPageAnswers(
  { edge, pages, names, refresh, make }: PageAnswersDeps,
  unconfirmedNames: BudgetSize,
): PageAnswers {
  const mayAskForName = createAddressBudget(unconfirmedNames);
  const making = new Map<string, Promise<unknown>>();
  return answerPage;

  function answerPage(
    request: IncomingMessage,
    response: FrontResponse,
    target: RequestTarget,
  ): boolean | Promise<boolean> {
    const { headers, method = '' } = request;
    if (!target.plain || !PAGE_PATH.test(target.pathname)) return false;
    const decision = decideRequest(
      toEdgeRequest(
        {
          method,
          pathname: target.pathname,
          query: new URLSearchParams(target.search),
          header: (name) => headerText(headers[name]),
        },
        edge,
      ),
    );
    if (decision.kind !== 'rewrite') return false;
    response.page = decision.path;
    const name = namedPageOf(decision.path.split('/').slice(3));
    if (name === null) return answerFromMemory(request, response, decision);
    return refuseUnknownName(request, response, decision, name).then(
      (isRefused) => isRefused || answerFromMemory(request, response, decision),
    );
  }

  function answerFromMemory(
    request: IncomingMessage,
    response: FrontResponse,
    decision: Rewrite,
  ): boolean | Promise<boolean> {
    const { path, perRequest, cookies } = decision;
    if (perRequest) return false;
    const send = (page: KeptPage | undefined, wasThere: boolean) => {
      // Next's own reads of a page ask for something else than its HTML.
      if (!page || request.headers.rsc !== undefined) return false;
      const isStale = refreshIfStale(page);
      if (wasThere) memoryReads.count({ result: isStale ? 'stale' : 'hit' });
      countDropped(decision);
      return sendPage(request, response.by('kept'), page, cookies)?.then(() => true) ?? true;
    };
    const page = pages.find(path);
    if (page) return send(page, true);
    memoryReads.count({ result: 'miss' });
    return makeNow(path).then((made) => send(made, false));
  }

  /**
   * A name that the catalogue does not have is answered with the one page for all of them, without making a page for it;
   * also to Next's router, which then loads that page. One of which that is not known costs its address a part of its
   * budget.
   */
  async function refuseUnknownName(
    request: IncomingMessage,
    response: FrontResponse,
    decision: Rewrite,
    name: string,
  ): Promise<boolean> {
    const { path, cookies } = decision;
    const [, variant = ''] = path.split('/');
    const isThere = names.has(variant.split('-')[0] ?? '', name);
    const page = isThere === false ? await unknownPage(path) : undefined;
    if (page) {
      countDropped(decision);
      unknownNames.count({ result: 'unknown' });
      await sendPage(request, response.by('kept'), page, cookies);
      return true;
    }
    const isFree = isThere === true || pages.find(path) !== undefined;
    if (isFree || mayAskForName(headerText(request.headers['x-forwarded-for']) ?? '')) return false;
    unknownNames.count({ result: 'too-many' });
    refuse(response, 429, { 'retry-after': '60' });
    return true;
  }

  /** Of a page that is answered here: the middleware counts those that Next answers. */
  function countDropped({ dropped }: Rewrite): void {
    if (dropped) droppedMarks.count(dropped.brand, dropped.names);
  }

  /** The page of all names that there are not. */
  async function unknownPage(path: string): Promise<KeptPage | undefined> {
    const unknown = unknownPathOf(path);
    const known = pages.find(unknown);
    if (known) refreshIfStale(known);
    return known ?? makeNow(unknown);
  }

  /** Makes a page by its own address, without anything of the visitor, and once for all who ask for it at the same time. */
  async function makeNow(path: string): Promise<KeptPage | undefined> {
    const made = making.get(path) ?? make(path).finally(() => making.delete(path));
    making.set(path, made);
    await made.catch(() => undefined);
    return pages.find(path);
  }

  function refreshIfStale(page: KeptPage): boolean {
    const isStale = pages.isStale(page, Date.now());
    if (isStale) refresh(page.path);
    return isStale;
  }
}
