import { clearSavedState, readToken } from '../../lib/state/session.ts';
import type { CaddieStore } from '../../lib/state/store.ts';

/** Another venue, another customer account: nothing of the old one may follow, and its token ends on the server too. */
export function leaveShop(store: CaddieStore): void {
  const token = readToken();
  clearSavedState();
  store.setState({
    shop: null,
    shopDetail: null,
    cardList: [],
    customer: null,
    authenticated: false,
    selectedBooking: null,
    selectedMembership: null,
  });
  // Offline, the session stays open without a token here; it ends by itself after thirty days.
  if (token) import('./shops.api.ts').then((api) => api.endSessionOf(token)).catch(() => undefined);
}
