import { type ComponentType, lazy, useState } from 'react';
import { withTimeout } from './server/with-timeout.ts';

type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * A component that is lazy-loaded when it is first shown. After `preload` it renders synchronously, which server rendering and hydration
 * need.
 */
export function lazyPart<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPart<P> {
  let Preloaded: ComponentType<P> | undefined;
  const LazyComponent = lazy(
    async (): Promise<{ default: ComponentType<P> }> => ({ default: (await withTimeout(load()))[name] }),
  );

  const Part = (props: P) => {
    // A mounted part keeps its component: switching after a preload would remount it and lose the focus and the input.
    const [Component] = useState(() => Preloaded ?? LazyComponent);
    return <Component {...props} />;
  };
  const preload = async () => {
    Preloaded = (await load())[name];
  };
  return Object.assign(Part, { preload });
}

/** A lazy-loaded part that fetches data: the query client is loaded with it, and its cache is shared by all such parts. */
export const queryPart = <Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPart<P> =>
  lazyPart(async () => {
    const [parts, { ServerState }] = await Promise.all([load(), import('./server/server-state.tsx')]);
    const Part: ComponentType<P> = parts[name];
    return {
      QueryPart: (props: P) => (
        <ServerState>
          <Part {...props} />
        </ServerState>
      ),
    };
  }, 'QueryPart');
