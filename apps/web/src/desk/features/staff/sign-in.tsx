import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { CodeForm } from './code-form.tsx';
import { Counter } from './counter.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-layout.module.css';
import type { Step } from './sign-in.rules.ts';
import { catalogue } from './words/en.ts';
import * as api from './staff.api.ts';
import { hasPasskeys } from './passkeys/has-passkeys.ts';

const PinStep = lazyPart(() => import('./pin-step.tsx'), 'PinStep');
const PasskeyButton = lazyPart(() => import('./passkeys/passkey-button.tsx'), 'PasskeyButton');

const words = catalogue.signIn;

type Props = {
  /** Why a person who was signed in before has to sign in again. */
  notice: string | undefined;
  shopName: string | undefined;
  onDone: (me: Me, asCounter: boolean) => void;
};

/** Signs in at the counter by name and PIN, anywhere else by a code. */
export function SignIn({ notice, shopName, onDone }: Props) {
  const counterEntry = useQuery({
    queryKey: ['counter-entry'],
    queryFn: ({ signal }) => api.loadCounterEntry(signal),
    staleTime: 0,
  });
  const [signInMode, setSignInMode] = useState<{ code: boolean; forgot: boolean }>({ code: false, forgot: false });
  const [step, setStep] = useState<Step>({ kind: 'PHONE' });
  const [asCounter, setCounter] = useState(false);
  const counter = counterEntry.data?.counter;

  return (
    <SignInLayout shopName={shopName ?? counter?.shopName}>
      {counterEntry.isPending ? (
        <div aria-busy="true" />
      ) : counter && !signInMode.code ? (
        <Counter
          counter={counter}
          notice={notice}
          onCode={(forgot) => setSignInMode({ code: true, forgot })}
          onDone={(me) => onDone(me, false)}
        />
      ) : 'ticket' in step ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <PinStep step={step} onStep={setStep} onDone={(me) => onDone(me, asCounter)} />
        </Suspense>
      ) : (
        <div className={styles.form}>
          <CodeForm
            notice={notice}
            hasForgotPin={signInMode.forgot}
            asCounter={asCounter}
            onCounter={setCounter}
            onStep={setStep}
            onDone={(me) => onDone(me, asCounter)}
          />
          {hasPasskeys() && (
            // The form is centred: without the button's place it would move under a tap on "Sign in" when the button arrives.
            <Suspense fallback={<div className={styles.buttonPlace} />}>
              <PasskeyButton onDone={(me) => onDone(me, asCounter)} />
            </Suspense>
          )}
          {counter && (
            <DeskButton variant="ghost" block onClick={() => setSignInMode({ code: false, forgot: false })}>
              {words.backToTheCounter}
            </DeskButton>
          )}
        </div>
      )}
    </SignInLayout>
  );
}
