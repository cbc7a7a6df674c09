export type Fate = 'work' | 'are refused' | 'are not answered';

/** A line to a database that can be cut, go silent without a word, or take no new connections; see bad-line.mjs. */
export type BadLine = {
  url: string;
  /** Connections that are open now, silent ones too. */
  open(): number;
  /** How many were open at once since newcomers have the fate they have. */
  most(): number;
  /** Connections that were asked for so far. */
  attempts(): number;
  /** Pieces of data that came from the database's user. */
  questions(): number;
  cut(): void;
  /** Nothing passes any more on the connections there are, and nobody is told; new ones work. */
  silence(): void;
  newcomers(fate: Fate): void;
  /** Has a statement done on each connection as if somebody else had used it; its user hears nothing of it. */
  slipIn(text: string): Promise<void>;
  close(): void;
};
export declare function openBadLine(databaseUrl: string): Promise<BadLine>;
