import { type ComponentType, lazy } from 'react';

/** A part that has not come by then is not coming: the screen says so, instead of "Loading..." for ever. */
const LOAD_TIMEOUT_MS = 120_000;

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

  const Part = (props: P) => (Loaded ? <Loaded {...props} /> : <Fetched {...props} />);
  const preload = async () => {
    Loaded = (await load())[name];
  };
  return Object.assign(Part, { preload });
}

async function inTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the app did not arrive.')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}
