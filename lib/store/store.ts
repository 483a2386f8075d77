/** Something that happens, and who wants to hear of it. */
export interface Topic<Message> {
  readonly publish: (message: Message) => void;
  /** Called with every message from now on. Returns how to stop. */
  readonly listen: (listener: (message: Message) => void) => () => void;
}

export function createTopic<Message = void>(): Topic<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    publish: (message) => listeners.forEach((listener) => listener(message)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value that parts of a page share and that lives as long as the page. */
export interface Store<Value> {
  /** The value that the page is rendered ahead with. */
  readonly initial: Value;
  readonly read: () => Value;
  /** Changes the value; the same value again is not published. */
  readonly write: (next: Value) => void;
  /** Called after every change. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const changes = createTopic();
  return {
    initial,
    read: () => current,
    write: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      changes.publish();
    },
    subscribe: changes.listen,
  };
}
