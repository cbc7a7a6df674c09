import type { Me, SignIn } from '@caddie/contract/desk/people/staff';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './sign-in-layout.module.css';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { type Step, stepAfter } from './sign-in.rules.ts';
import { catalogue } from './words/en.ts';
import * as api from './staff.api.ts';

const words = catalogue.signIn;

type Props = {
  notice: string | undefined;
  /** The user came from "Forgot?", so the code leads to a new PIN. */
  hasForgotPin: boolean;
  onStep: (step: Step) => void;
  onDone: (me: Me) => void;
  /** Whether this device becomes the counter once a manager has signed in. */
  asCounter: boolean;
  onCounter: (isCounter: boolean) => void;
};

/** Sign-in with the mobile number that the venue has on file, then the code from the text message. */
export const CodeForm = ({ notice, hasForgotPin, asCounter, onCounter, onStep, onDone }: Props) => (
  <PhoneCodeForm
    title={words.signInToTheDesk}
    about={words.weTextACode}
    notice={notice}
    phoneLabel={words.mobileNumber}
    submitLabel={words.signIn}
    codeExtras={
      <Checkbox checked={asCounter} onChange={({ target }) => onCounter(target.checked)}>
        {words.counterDevice} <span className={styles.quiet}>{words.managersOnly}</span>
      </Checkbox>
    }
    foot={<p className={styles.small}>{words.notACustomerAccount}</p>}
    onSend={api.sendCode}
    onVerify={(code) => api.verifyCode({ ...code, ...(hasForgotPin && { forgotPin: true }) })}
    onVerified={(answer: SignIn) => (answer.next === 'DONE' ? onDone(answer.me) : onStep(stepAfter(answer)))}
  />
);
