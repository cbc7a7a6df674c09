import { sentenceOf } from '../lib/refusal-of.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Says what could not be loaded, and tries again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        dashed={false}
        text={sentenceOf(error)}
        action={
          <Button variant="outline" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
