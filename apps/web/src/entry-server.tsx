import { text } from 'node:stream/consumers';
import type { PageData } from '@caddie/contract/page';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from './app/app.tsx';
import { preloadHome } from './app/router.tsx';

/** The markup of `/` for the first paint; the browser takes it over with the same page data. */
export async function render(page: PageData): Promise<string> {
  await preloadHome(page);
  // In one piece: parts sent later would need inline scripts to put them in place, which the page's policy forbids.
  const { prelude } = await prerenderToNodeStream(<App page={page} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  return text(prelude);
}
