import { Component, type ReactNode } from 'react';
import { UnexpectedError } from './unexpected-error.tsx';

type Props = { children: ReactNode };
type State = { reference: string | null };

/** Keeps the header and the way home alive when a screen breaks. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { reference: null };

  static getDerivedStateFromError(error: unknown): State {
    return { reference: requestIdOf(error) ?? newReference() };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`Unexpected error ${this.state.reference}`, error);
  }

  override render(): ReactNode {
    const { reference } = this.state;
    if (reference === null) return this.props.children;
    // A screen whose script could not be fetched stays broken until the page is loaded anew.
    return <UnexpectedError reference={reference} onRetry={() => location.reload()} />;
  }
}

/** The server's own number for the request that failed, which is also in its log. */
function requestIdOf(error: unknown): string | undefined {
  const { details } = error as { details?: { requestId?: unknown } };
  return typeof details?.requestId === 'string' ? details.requestId : undefined;
}

/** Told to the venue and printed in the console: enough to find the one among the day's. */
const newReference = (): string => Math.random().toString(36).slice(2, 8).toUpperCase();
