/** A call of a logger in our sources: its level, and its event name if it has one. */
type LogCall = { place: string; level: string; event: string | undefined };

const calls = /\blog(?:\??\.(trace|debug|info|warn|error|fatal)|(?:\?\.)?\[\w+\])\(/g;
/** `payment.unclear`: the feature, a dot, the occurrence. It is the first field, so that a reader sees it first. */
const named = /^\s*\{\s*event: '([a-z_]+\.[a-z_]+)'/;

export function logCalls(path: string, text: string): LogCall[] {
  return [...text.matchAll(calls)].map(({ 0: call, 1: level = 'any', index }) => ({
    place: `${path}:${text.slice(0, index).split('\n').length}`,
    level,
    event: named.exec(text.slice(index + call.length))?.[1],
  }));
}
