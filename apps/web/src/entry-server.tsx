import type { PageData } from '@caddie/contract/page';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { preloadHome } from './app/router.tsx';
import { OpenLine, VenueSections } from './screens/home.tsx';

/** The markup of `/` for the first paint; the browser takes it over with the same page data. */
export async function render(page: PageData): Promise<string> {
  await Promise.all([preloadHome(page), OpenLine.preload(), VenueSections.preload()]);
  // In one piece, since the policy forbids the inline scripts that put later parts in place; and at once, since React's renderer of
  // streams keeps an AsyncLocalStorage, with which Node 20 and 22 do extra work for every promise of the server from then on.
  return renderToString(<App page={page} />);
}
