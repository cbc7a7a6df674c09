import { Component, type ReactNode } from 'react';
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
    // A screen whose script could not be fetched stays broken until the page is loaded anew.
    return broken ? <UnexpectedError {...broken} onRetry={() => location.reload()} /> : this.props.children;
  }
}
