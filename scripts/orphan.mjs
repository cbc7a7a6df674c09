/**
 * npm, asked to stop, ends its shell without notifying the program behind it. Losing the parent is then the request to stop.
 * Started by other means, a program may outlive its parent.
 */
export function stopWithNpm() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
