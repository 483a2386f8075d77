import { createSourceEventStream, execute, type DocumentNode, type ExecutionArgs, type ExecutionResult } from 'graphql';

type Results = Map<string, Promise<ExecutionResult>>;

/** Subscribes with one execution per event for all sockets with the same operation and the same audience. */
export interface SharedExecution {
  subscribe(args: ExecutionArgs, audience: string): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;
}

export function createSharedExecution(): SharedExecution {
  const documentNumbers = new WeakMap<DocumentNode, number>();
  const resultsOfEvent = new WeakMap<object, Results>();
  let documents = 0;

  function documentNumber(document: DocumentNode): number {
    const known = documentNumbers.get(document);
    if (known !== undefined) return known;
    documents += 1;
    documentNumbers.set(document, documents);
    return documents;
  }

  function run(args: ExecutionArgs, key: string, event: unknown): Promise<ExecutionResult> {
    const runOnce = async (): Promise<ExecutionResult> => execute({ ...args, rootValue: event });
    if (typeof event !== 'object' || event === null) return runOnce();
    const results: Results = resultsOfEvent.get(event) ?? new Map();
    resultsOfEvent.set(event, results);
    const result = results.get(key) ?? runOnce();
    results.set(key, result);
    return result;
  }

  return {
    async subscribe(args, audience) {
      const events = await createSourceEventStream(args);
      if (!(Symbol.asyncIterator in events)) return events;
      const key = `${documentNumber(args.document)}|${args.operationName ?? ''}|${JSON.stringify(args.variableValues ?? {})}|${audience}`;
      return mapEvents(events[Symbol.asyncIterator](), (event) => run(args, key, event));
    },
  };
}

function mapEvents(
  events: AsyncIterator<unknown>,
  run: (event: unknown) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult> {
  return {
    async next() {
      const step = await events.next();
      return step.done ? { done: true, value: undefined } : { done: false, value: await run(step.value) };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
