export type ConnectionMode = 'work' | 'are refused' | 'are not answered';

/** A database proxy that can cut connections, stop responding on them, or refuse new ones; see faulty-proxy.mjs. */
export type FaultyProxy = {
  url: string;
  /** The connections that are open now, including silenced ones. */
  open(): number;
  /** The peak of concurrently open connections since `newConnections` was last called. */
  most(): number;
  /** The connection attempts so far. */
  attempts(): number;
  /** The chunks of data received from the database's client. */
  messages(): number;
  cut(): void;
  /** Forwards nothing more on open connections, without closing them; new ones work. */
  silence(): void;
  /**
   * Treats the database's client as if it had been killed: the database's side of all connections ends, the client's side stays open, and
   * the client never gets another response.
   */
  abandon(): void;
  newConnections(mode: ConnectionMode): void;
  /** Runs a statement on each connection without its client noticing. */
  inject(text: string): Promise<void>;
  close(): void;
};
export declare function openFaultyProxy(databaseUrl: string): Promise<FaultyProxy>;
