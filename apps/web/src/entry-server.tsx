import type { PageData } from '@caddie/contract/page';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { preloadHome } from './app/router.tsx';
import { OpenLine, VenueSections } from './screens/home.tsx';

/** Renders `/` for the first paint; the browser hydrates it with the same page data. */
export async function render(page: PageData): Promise<string> {
  await Promise.all([preloadHome(page), OpenLine.preload(), VenueSections.preload()]);
  // In one piece, since the policy forbids the inline scripts that insert later parts; and synchronously, since React's streaming renderer
  // keeps an AsyncLocalStorage, for which Node 20 and 22 do extra work on every promise of the server from then on.
  return renderToString(<App page={page} />);
}
