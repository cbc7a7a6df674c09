/**
 * When npm is stopped, it ends its shell without notifying the program that the shell started, so the loss of the parent is taken as the
 * request to stop. A program started in another way may outlive its parent.
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
