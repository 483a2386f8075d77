/** Carries PostgreSQL wire messages to the embedded engine and its answers back, in order. */
export interface PgliteTransport {
  send(message: Uint8Array): void;
  /** Sets who gets the answers, and who hears that the engine has died. */
  listen(onAnswer: (bytes: Uint8Array) => void, onFailure: (error: Error) => void): void;
  close(): Promise<void>;
}
