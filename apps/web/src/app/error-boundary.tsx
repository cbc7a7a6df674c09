import { Component, type ReactNode } from 'react';
import { SAVED_STATE_KEY } from '../lib/state/session.ts';
import { storage } from '../lib/state/storage.ts';
import { UnexpectedError } from './unexpected-error.tsx';

type Props = { children: ReactNode };
type State = { failure?: { error: unknown } };

/** Keeps the header and the link home usable when a screen throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <UnexpectedError {...failure} onRetry={reloadWithoutSavedState} /> : this.props.children;
  }
}

/** Reloads the page without the saved state: a script that failed to load, or bad saved state, keeps the screen broken. */
function reloadWithoutSavedState(): void {
  storage.removeItem(SAVED_STATE_KEY);
  location.reload();
}
