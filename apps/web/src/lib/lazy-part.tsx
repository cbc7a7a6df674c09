import { type ComponentType, type FunctionComponent, type ReactNode, lazy, useState } from 'react';
import { withTimeout } from './server/with-timeout.ts';

type LazyPart<P> = FunctionComponent<P> & { preload: () => Promise<void> };

/** The props of one component of a module. */
type PropsOf<Component> = Component extends (props: infer P extends object) => ReactNode ? P : never;

/**
 * A component that is lazy-loaded when it is first shown. After `preload` it renders synchronously, which server rendering and hydration
 * need. Its props are those of the component: one that the component does not have is a type error.
 */
export function lazyPart<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<PropsOf<Module[Name]>>;
export function lazyPart<P extends object>(
  load: () => Promise<Record<string, FunctionComponent<P>>>,
  name: string,
): LazyPart<P> {
  let Preloaded: FunctionComponent<P> | undefined;
  const loadComponent = async () => (await load())[name]!;
  const LazyComponent = lazy(async () => ({ default: await withTimeout(loadComponent()) }));

  const Part = (props: P) => {
    // A mounted part keeps its component: switching after a preload would remount it and lose the focus and the input.
    const [Component] = useState<ComponentType<P>>(() => Preloaded ?? LazyComponent);
    return <Component {...props} />;
  };
  const preload = async () => {
    Preloaded = await loadComponent();
  };
  return Object.assign(Part, { preload });
}

/** A lazy-loaded part that fetches data: the query client is loaded with it, and its cache is shared by all such parts. */
export function queryPart<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<PropsOf<Module[Name]>>;
export function queryPart<P extends object>(
  load: () => Promise<Record<string, FunctionComponent<P>>>,
  name: string,
): LazyPart<P> {
  return lazyPart(async () => {
    const [parts, { ServerState }] = await Promise.all([load(), import('./server/server-state.tsx')]);
    const Part = parts[name]!;
    return {
      QueryPart: (props: P) => (
        <ServerState>
          <Part {...props} />
        </ServerState>
      ),
    };
  }, 'QueryPart');
}
