import type { CountryCode } from '@caddie/contract/shops';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { formatCountdown } from '../login/login-panel.view.rules.ts';
import { catalogue as usersCatalogue } from '../words/en.ts';
import styles from './profile-sheet.module.css';
import type { Code } from './use-code.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.codeField;
const { code: codeWords } = usersCatalogue.loginPanel;

type Props = { code: Code; phone: string; countryCode: CountryCode };

/** First a button that requests a code; then the field for it, with the time left. */
export function CodeField({ code, phone, countryCode }: Props) {
  const seconds = useCountdown(code.deadline ?? 0);
  const send = () => void code.send({ phone, countryCode });

  if (code.deadline === null)
    return (
      <div className={styles.code}>
        {code.problem && <Alert tone="err">{code.problem}</Alert>}
        <p className={styles.text}>{words.sentTo(phone)}</p>
        <Button needsNetwork variant="black" block busy={code.isSending} onClick={send}>
          {codeWords.send}
        </Button>
      </div>
    );
  return (
    <div className={styles.code}>
      <Field
        // The customer has just asked for the code, with a button that is gone.
        ref={focusOnMount}
        label={words.label}
        name="authCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code.code}
        error={code.problem}
        locked={code.token !== null}
        onChange={(event) => code.type(event.target.value)}
        end={seconds > 0 && code.token === null && <span role="timer">{formatCountdown(seconds)}</span>}
      />
      {seconds === 0 && code.token === null && (
        <p className={styles.hint}>
          <output>{codeWords.expired}</output> <TextButton onClick={send}>{codeWords.resend}</TextButton>
        </p>
      )}
    </div>
  );
}
