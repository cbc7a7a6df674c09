import { type ComponentType, lazy, useState } from 'react';
import { inTime } from './server/in-time.ts';

type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> };

/**
 * A part of the app that is fetched when it is first shown. After `preload` it is drawn without waiting,
 * which the server needs to draw it and the browser to take over what the server drew.
 */
export function lazyPart<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const Fetched = lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: (await inTime(load()))[name] }));

  const Part = (props: P) => {
    // What is shown stays as it is: preloaded meanwhile, it would start anew and lose the focus and what was typed.
    const [Shown] = useState(() => Loaded ?? Fetched);
    return <Shown {...props} />;
  };
  const preload = async () => {
    Loaded = (await load())[name];
  };
  return Object.assign(Part, { preload });
}

/** A part that asks the server: what it asks with is fetched beside it, and its answers are shared by all such parts. */
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
