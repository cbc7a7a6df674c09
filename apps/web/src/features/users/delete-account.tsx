import { screens } from '@caddie/contract/screens';
import { useState } from 'react';
import { loadFromPanel } from '../../lib/panel-history.ts';
import { useAddress } from '../../lib/paths.ts';
import { sentenceOf } from '../../lib/server/refusal-of.ts';
import { clearEverything } from '../../lib/state/session.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import styles from './my-data.module.css';
import { eraseMyAccount } from './my-data.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.myData;

/** Asks before an account is deleted for good, and says what is deleted with it. */
export function DeleteAccount() {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const address = useAddress();

  if (!isConfirming)
    return (
      <TextButton className={styles.delete} onClick={() => setConfirming(true)}>
        {words.deleteAccount}
      </TextButton>
    );

  const onDelete = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await eraseMyAccount();
      // Clears this browser's data too; the page restarts on the venue's first page.
      clearEverything();
      loadFromPanel(address(screens.home));
    } catch (error) {
      setBusy(false);
      setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <div className={styles.question}>
      <h3>{words.deleteQuestion}</h3>
      <p className={styles.text}>{words.whatIsErased}</p>
      <p className={styles.text}>{words.stays}</p>
      {problem && <Alert tone="err">{problem}</Alert>}
      <div className={styles.buttons}>
        <Button needsNetwork variant="cancel" size="large" solid block busy={isBusy} onClick={() => void onDelete()}>
          {words.deleteForGood}
        </Button>
        <Button variant="outline" size="large" block onClick={() => setConfirming(false)}>
          {words.keepAccount}
        </Button>
      </div>
    </div>
  );
}
