import { screens } from '@caddie/contract/screens';
import type { Profile } from '@caddie/contract/profile';
import { useState } from 'react';
import { loadFromPanel } from '../../../lib/history/panel-history.ts';
import { useAddress } from '../../../lib/paths.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { clearEverything } from '../../../lib/state/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { endAllSessions } from './profile.api.ts';
import styles from './profile-sheet.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.devicesSheet;

/** Where the customer is signed in, and the button that ends it all. */
export function DevicesList({ profile, onStay }: { profile: Profile; onStay: () => void }) {
  const address = useAddress();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const onSignOut = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await endAllSessions();
      // Clears this browser's data too; the page restarts on the venue's first page.
      clearEverything();
      loadFromPanel(address(screens.home));
    } catch (error) {
      setBusy(false);
      setProblem(sentenceOf(error as Error));
    }
  };

  return (
    <div className={styles.form}>
      <p className={styles.text}>{words.text}</p>
      <ul className={styles.devices}>
        {profile.devices.map((device) => (
          <li key={device.sessionId}>
            <b>{words.deviceName(device)}</b>
            <small>{device.isThis ? words.thisOne : words.lastUsed(device.lastUsedAt, profile.timeZone)}</small>
          </li>
        ))}
      </ul>
      {problem && <Alert tone="err">{problem}</Alert>}
      <div className={styles.buttons}>
        <Button needsNetwork size="large" block busy={isBusy} onClick={() => void onSignOut()}>
          {words.signOut}
        </Button>
        <p className={styles.note}>{words.consequence}</p>
        <Button variant="outline" size="large" block onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </div>
  );
}
