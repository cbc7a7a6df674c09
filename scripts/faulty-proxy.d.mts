export type Fate = 'work' | 'are refused' | 'are not answered';

/** A proxy to a database that can cut connections, stop answering on them, or refuse new ones; see faulty-proxy.mjs. */
export type FaultyProxy = {
  url: string;
  /** Connections that are open now, silent ones too. */
  open(): number;
  /** How many were open at once since `newConnections` was last called. */
  most(): number;
  /** Connections that were asked for so far. */
  attempts(): number;
  /** Pieces of data that came from the database's user. */
  messages(): number;
  cut(): void;
  /** Passes nothing more on open connections, without closing them; new ones work. */
  silence(): void;
  newConnections(fate: Fate): void;
  /** Runs a statement on each connection as if another user had; its own user does not notice. */
  inject(text: string): Promise<void>;
  close(): void;
};
export declare function openFaultyProxy(databaseUrl: string): Promise<FaultyProxy>;
