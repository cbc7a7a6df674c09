import { loadFromPanel } from '../../lib/history/panel-history.ts';
import { clearEverything } from '../../lib/state/session.ts';
import type { CaddieStore } from '../../lib/state/store.ts';
import { endThisSession } from './users.api.ts';

/** Clears this browser's data, whatever the server answers, and restarts the page on the venue's first page. */
export function signOut(store: CaddieStore, home: string): void {
  endThisSession().catch((error: unknown) =>
    console.error('Failed to end the session on the server: it ends when it expires', error),
  );
  store.setState({ menuOpen: false, authenticated: false, customer: null, cardList: [] });
  clearEverything();
  loadFromPanel(home);
}
