import { CallError } from '../lib/server/answer.ts';
import { sentenceOf } from '../lib/server/refusal-of.ts';
import { requestIdOf } from '../lib/server/request-id.ts';
import { Button } from './buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './load-failed.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.loadFailed;

type Props = {
  error: Error;
  onRetry: () => void;
  retry?: string;
  /** Said before the reason. */
  lead?: string;
};

/** Says what could not be loaded, and offers a retry. */
export function LoadFailed({ error, onRetry, retry = words.retry, lead }: Props) {
  // A server error is in the log under this reference; a refusal has nothing to look up.
  const reference = error instanceof CallError && error.status >= 500 && requestIdOf(error);

  return (
    <div role="alert">
      <EmptyState
        dashed={false}
        text={
          <>
            {lead && <b>{lead} </b>}
            {sentenceOf(error)}
            {reference && <small className={styles.reference}>{words.reference(reference)}</small>}
          </>
        }
        action={
          <Button variant="outline" onClick={onRetry}>
            {retry}
          </Button>
        }
      />
    </div>
  );
}
