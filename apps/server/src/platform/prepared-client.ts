import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();

/** The same for the same text, in every process, and short enough for PostgreSQL. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('base64url').slice(0, 24)));
  return name;
}

/**
 * A connection on which PostgreSQL plans a statement once and not each time: planning a day's grid takes three times as
 * long as reading it. Our statements are few, because values are never part of their text.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...form: unknown[]) => unknown;
    // The driver takes a query in a dozen forms; this one is how Kysely asks.
    const askPrepared = (...form: unknown[]) => {
      const [text, values] = form;
      const isPlain = form.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
      return isPlain ? ask({ name: nameOf(text), text, values }) : ask(...form);
    };
    this.query = askPrepared as typeof this.query;
  }
}
