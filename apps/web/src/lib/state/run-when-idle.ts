/** Runs a task once the browser has drawn and has nothing else to do. Safari has no `requestIdleCallback`. */
export const runWhenIdle = (task: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 200));
