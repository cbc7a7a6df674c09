import { type Dispatch, useId } from 'react';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import styles from './code-field.module.css';
import { countries } from '../countries.ts';
import type { PanelEvent } from './login-panel.rules.ts';
import { formatCountdown, timeWarning } from './login-panel.view.rules.ts';
import { catalogue } from '../words/en.ts';
import { errorOf, type Panel } from './panel-state.ts';

const words = catalogue.loginPanel;

type Props = {
  panel: Panel;
  /** Seconds until another code may be requested. */
  wait: number;
  dispatch: Dispatch<PanelEvent>;
  onResend: () => void;
};

/** The code from the text message, its countdown, and the button that requests another one. */
export function CodeField({ panel, wait, dispatch, onResend }: Props) {
  const id = useId();
  const seconds = useCountdown(panel.deadline ?? 0);
  const isExpired = panel.deadline !== null && seconds === 0;

  return (
    <div>
      <div className={styles.row}>
        <Field
          className={styles.field}
          label={words.code.label}
          name="authCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={panel.authCode}
          {...errorOf(panel, 'authCode')}
          aria-describedby={id}
          onChange={(event) => dispatch(['codeTyped', event.target.value])}
          end={seconds > 0 && <Timer seconds={seconds} />}
        />
        <Button type="submit" variant="black" className={styles.verify} busy={panel.work !== null}>
          {words.code.verify}
        </Button>
      </div>
      <div className={styles.below}>
        <div>
          <span id={id}>{isExpired ? '' : codeStatusText(panel)}</span>
          <output>
            {isExpired ? words.code.expired : <HiddenText>{seconds > 0 && timeWarning(seconds)}</HiddenText>}
          </output>
        </div>
        {seconds + wait > 0 ? (
          <Button variant="outline" size="small" disabled>
            {words.code.send}
          </Button>
        ) : (
          <TextButton className={styles.resend} onClick={onResend}>
            {words.code.resend}
          </TextButton>
        )}
      </div>
    </div>
  );
}

function Timer({ seconds }: { seconds: number }) {
  const label = words.code.timeLeft(Math.trunc(seconds / 60), seconds % 60);
  return (
    <span role="timer" aria-label={label}>
      {formatCountdown(seconds)}
    </span>
  );
}

function codeStatusText({ work, deadline, countryCode, phone }: Panel): string {
  if (work === 'send' || work === 'resend') return words.code.sending;
  if (deadline === null) return words.code.noCode;
  const phoneNumber = phone.trim();
  return words.code.sentTo(
    phoneNumber.startsWith('+') ? phoneNumber : `${countries[countryCode].dialCode} ${phoneNumber}`,
  );
}
