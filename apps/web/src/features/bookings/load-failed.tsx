import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sentenceOf } from '../../lib/refusal-of.ts';

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
