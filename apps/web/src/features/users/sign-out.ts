import { loadFromPanel } from '../../lib/panel-history.ts';
import { clearEverything } from '../../lib/state/session.ts';
import type { CaddieStore } from '../../lib/state/store.ts';
import { endThisSession } from './users.api.ts';

/** Leaves nothing behind in this browser, whatever the server says, and starts the page anew on the venue's first page. */
export function signOut(store: CaddieStore, home: string): void {
  endThisSession().catch((error: unknown) => console.error('Failed to end the session', error));
  store.setState({ menuOpen: false, authenticated: false, customer: null, cardList: [] });
  clearEverything();
  loadFromPanel(home);
}
