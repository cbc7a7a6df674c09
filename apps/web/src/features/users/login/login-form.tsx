import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { AccountFields } from '../account-fields.tsx';
import { CodeField } from './code-field.tsx';
import styles from './login-panel.module.css';
import { canSendCode, canSubmit, fieldToFocus, nextStep, submitText } from './login-panel.view.rules.ts';
import { catalogue } from '../words/en.ts';
import { errorOf } from './panel-state.ts';
import { PasswordField } from '../password-field.tsx';
import { PhoneField } from '../phone-field.tsx';
import type { LoginPanelControls } from './use-login-panel.ts';
import { joinSentences } from '../../../lib/language.en.ts';

const words = catalogue.loginPanel;

/** Each mode adds one field. Enter does the same as the first button below the fields. */
export function LoginForm({ controls }: { controls: LoginPanelControls }) {
  const { panel, dispatch, runStep, resetPanel } = controls;
  const { mode, alert, locked, verified, work } = panel;
  const form = useFocusOnNextField(panel);
  const secondsToWait = useCountdown(panel.nextCodeAt);
  const isVerifying = (mode === 'signup' || mode === 'reset') && !verified;

  const resetForm = useEffectEvent(resetPanel);
  useEffect(
    () => () => {
      resetForm();
      // The button that opened the panel was removed together with its card, so the focus moves to the main content.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    runStep(nextStep(panel));
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {alert && (
        <Alert tone={alert === 'codeVerified' ? 'ok' : 'err'}>
          {joinSentences(words.alerts[alert], panel.errors.alert)}
        </Alert>
      )}
      <PhoneField panel={panel} dispatch={dispatch} />
      {mode === 'login' && (
        <div>
          <PasswordField
            label={words.account.password}
            autoComplete="current-password"
            value={panel.password}
            {...errorOf(panel, 'password')}
            onInput={(password) => dispatch(['typed', ['password', password]])}
          />
          <div className={styles.ways}>
            <TextButton onClick={() => dispatch(['passwordForgotten'])}>{words.account.forgot}</TextButton>
            {panel.unsure && (
              <TextButton onClick={() => dispatch(['sentBack', { mode: 'signup', errors: {} }])}>
                {words.account.isNew}
              </TextButton>
            )}
          </div>
        </div>
      )}
      {isVerifying && !locked && (
        <Button type="submit" name="sendCode" variant="black" block disabled={!canSendCode(panel, secondsToWait)}>
          {words.code.send}
        </Button>
      )}
      {isVerifying && locked && (
        <CodeField panel={panel} wait={secondsToWait} dispatch={dispatch} onResend={() => runStep('send')} />
      )}
      {verified && <AccountFields panel={panel} dispatch={dispatch} />}
      <Button
        type="submit"
        size="large"
        block
        className={styles.submit}
        busy={work === 'submit' || work === 'check'}
        disabled={!canSubmit(panel)}
      >
        {submitText(panel)}
      </Button>
    </form>
  );
}

/** Moves the focus to the field that the customer fills in next. */
function useFocusOnNextField(panel: LoginPanelControls['panel']) {
  const form = useRef<HTMLFormElement>(null);
  const previousPanel = useRef(panel);

  useEffect(() => {
    const target = fieldToFocus(previousPanel.current, panel);
    previousPanel.current = panel;
    const control = target && form.current?.elements.namedItem(target);
    if (control instanceof HTMLElement) control.focus();
  }, [panel]);

  return form;
}
