import { clearSavedState, readToken } from '../../lib/state/session.ts';
import type { CaddieStore } from '../../lib/state/store.ts';

/** Another venue is another customer account: no data of the previous one may stay, and its token is revoked on the server too. */
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
  // Offline, the session stays open on the server without a token here; it expires after thirty days.
  if (token) import('./shops.api.ts').then((api) => api.endSessionOf(token)).catch(() => undefined);
}
