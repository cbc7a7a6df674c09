import { screens } from '@caddie/contract/screens';
import type { Profile } from '@caddie/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { loadFromPanel } from '../../../lib/history/panel-history.ts';
import { useAddress } from '../../../lib/paths.ts';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { clearEverything } from '../../../lib/state/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { CodeField } from './code-field.tsx';
import { DeletionTerms } from './deletion-terms.tsx';
import { deleteAccount } from './profile.api.ts';
import { deletionQuery } from './profile.queries.ts';
import styles from './profile-sheet.module.css';
import { useCode } from './use-code.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.deletion;

type Props = { profile: Profile; onKeep: () => void };

/** Says what is deleted and what stays, and deletes the account with a code. */
export function DeleteForm({ profile: { phone, countryCode }, onKeep }: Props) {
  const { data: deletion, error, refetch } = useQuery(deletionQuery);
  const address = useAddress();
  const code = useCode();
  const [givesUp, setGivesUp] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  if (!deletion) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />;
  const keep = (
    <Button variant="outline" size="large" block onClick={onKeep}>
      {words.keep}
    </Button>
  );
  if (deletion.open)
    return (
      <div className={styles.form}>
        <Alert tone="warn">{words.open(deletion.open)}</Alert>
        {keep}
      </div>
    );

  const hasAllTicked = deletion.passes.every(({ membershipSetId }) => givesUp.includes(membershipSetId));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setBusy(true);
    const token = await code.prove(phone);
    if (!token) return setBusy(false);
    try {
      await deleteAccount([...givesUp], token);
      // Clears this browser's data too; the page restarts on the venue's first page.
      clearEverything();
      return loadFromPanel(address(screens.home));
    } catch (failure) {
      setBusy(false);
      const refusal = refusalCode(failure);
      if (refusal === 'PHONE_NOT_VERIFIED') code.reset();
      // What was shown is no longer so.
      if (refusal === 'PASSES_LEFT' || refusal === 'CUSTOMER_HAS_OPEN') void refetch();
      return setProblem(sentenceOf(failure as Error));
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {problem && <Alert tone="err">{problem}</Alert>}
      <DeletionTerms passes={deletion.passes} givesUp={givesUp} onGiveUp={setGivesUp} />
      {hasAllTicked && <CodeField code={code} phone={phone} countryCode={countryCode} />}
      <p className={styles.hint}>{words.comeBack}</p>
      <div className={styles.buttons}>
        {hasAllTicked && code.deadline !== null && (
          <Button type="submit" needsNetwork variant="cancel" size="large" solid block busy={isBusy}>
            {words.delete}
          </Button>
        )}
        {keep}
      </div>
    </form>
  );
}
