import type { PageData } from '@caddie/contract/page';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/router.tsx';
import { ChooseBaySheet } from './screens/booking/tee-time-picker.tsx';
import { OpenLine, VenueSections } from './screens/home.tsx';

export { readBookingRequest } from './screens/booking/booking-request.ts';

/** Renders a page for the first paint; the browser hydrates it with the same page data. */
export async function render(page: PageData): Promise<string> {
  await Promise.all([preloadScreen(page), ...[OpenLine, VenueSections, ChooseBaySheet].map((part) => part.preload())]);
  // In one piece, since the policy forbids the inline scripts that insert later parts; and synchronously, since React's streaming renderer
  // keeps an AsyncLocalStorage, for which Node 20 and 22 do extra work on every promise of the server from then on.
  return renderToString(<App page={page} />);
}
