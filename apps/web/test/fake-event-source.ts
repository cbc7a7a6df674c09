import { settle } from './page.tsx';

/** A fake EventSource, controlled by the test. */
export class FakeEventSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readonly url: string;
  readyState = 0;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  emit(type: 'open' | 'changed' | 'staff-changed' | 'error', readyState: number) {
    this.readyState = readyState;
    return settle(() => this.dispatchEvent(new Event(type)));
  }
}
