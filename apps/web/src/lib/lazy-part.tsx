import { type ComponentType, lazy, useState } from 'react';
import { inTime } from './server/in-time.ts';

type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * A component that is lazy-loaded when it is first shown. After `preload` it renders synchronously, which server rendering and hydration
 * need.
 */
export function lazyPart<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const Fetched = lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: (await inTime(load()))[name] }));

  const Part = (props: P) => {
    // A mounted part keeps its component: switching after a preload would remount it and lose the focus and the input.
    const [Shown] = useState(() => Loaded ?? Fetched);
    return <Shown {...props} />;
  };
  const preload = async () => {
    Loaded = (await load())[name];
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
