import { settle } from './page.tsx';

/** A fake EventSource, controlled by the test. */
export class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: Line[] = [];
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  emits(type: 'open' | 'changed' | 'person' | 'error', readyState: number) {
    this.readyState = readyState;
    return settle(() => this.dispatchEvent(new Event(type)));
  }
}
