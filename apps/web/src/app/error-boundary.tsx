import { Component, type ReactNode } from 'react';
import { SAVED_STATE_KEY } from '../lib/state/session.ts';
import { storage } from '../lib/state/storage.ts';
import { UnexpectedError } from './unexpected-error.tsx';

type Props = { children: ReactNode };
type State = { broken?: { error: unknown } };

/** Keeps the header and the way home alive when a screen breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? <UnexpectedError {...broken} onRetry={startAnew} /> : this.props.children;
  }
}

/** A screen whose script could not be fetched stays broken until the page is loaded anew; so does one that broke on what was saved. */
function startAnew(): void {
  storage.removeItem(SAVED_STATE_KEY);
  location.reload();
}
