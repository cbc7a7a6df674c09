/** Whether the page runs as an app on the home screen. Safari has a property of its own for it. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
