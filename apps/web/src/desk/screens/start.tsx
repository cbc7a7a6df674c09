import type { Me } from '@caddie/contract/desk/people/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refusalCode } from '../../lib/server/refusal-of.ts';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { sendCode, startQuery, startVenue, verifyCode } from '../features/first-run/first-run.api.ts';
import { NameStep } from '../features/first-run/name-step.tsx';
import { type Facts, proposed } from '../features/first-run/place.rules.ts';
import { pathOf, STEPS } from '../features/first-run/steps.rules.ts';
import { WizardFrame } from '../features/first-run/wizard-frame.tsx';
import { catalogue as firstRunCatalogue } from '../features/first-run/words/en.ts';
import { FounderForm } from '../features/staff/founder.tsx';
import { FounderPin } from '../features/staff/founder-pin.tsx';
import { useFounder } from '../features/staff/use-founder.ts';
import { catalogue as staffCatalogue } from '../features/staff/words/en.ts';
import { Gate } from '../features/staff/gate.tsx';
import { problemOf } from '../features/staff/sign-in.rules.ts';
import { DeskLink } from '../ui/desk-button.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';

const words = staffCatalogue.founder;
const steps = firstRunCatalogue.firstRun;

/** Refusals after which the PIN is requested again. */
const pinRefusals = new Set(['PIN_TOO_EASY', 'WRONG_PIN', 'PIN_LOCKED']);
const nothing = () => undefined;

/** Opens a venue: the founder, their PIN, and the venue's name. Nothing is created before the last step is saved. */
export function Start({ onDone }: { onDone: (me: Me) => void }) {
  const [path, go] = useLocation();
  const token = path.split('/')[2] || undefined;
  const start = useQuery(startQuery(token));
  const [founder, setFounder] = useFounder(token);
  const [pin, setPin] = useState<string | null>(null);
  const [facts, setFacts] = useState<Facts>(() => proposed(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const [notice, setNotice] = useState<string>();
  const making = useMutation({
    mutationFn: startVenue,
    onSuccess: (me) => {
      setFounder(null);
      go(pathOf('PICTURE'), { replace: true });
      onDone(me);
    },
    onError: (error) => {
      const code = refusalCode(error) ?? '';
      if (pinRefusals.has(code)) setPin(null);
      if (code !== 'SIGN_IN_OVER') return;
      setFounder(null);
      setPin(null);
      setNotice(words.signUpExpired);
    },
  });
  const restart = () => {
    setFounder(null);
    setPin(null);
    making.reset();
  };
  if (start.error) return <LoadFailed error={start.error} onRetry={() => void start.refetch()} />;
  if (!start.data) return null;
  if (!start.data.isAllowed) return <NotHere hasToken={token !== undefined} />;

  if (founder && pin !== null)
    return (
      <WizardFrame done={{}} current="NAME">
        <NameStep
          nav={{
            place: steps.place(1, STEPS.length),
            next: steps.next.NAME,
            onDone: nothing,
            isLeaving: false,
          }}
          facts={facts}
          own=""
          imageTitle={undefined}
          mayChangeCurrency
          hasPrices={false}
          isFixed={false}
          busy={making.isPending}
          problem={making.error}
          onSave={(typed) => {
            setFacts(typed);
            making.mutate({ ...typed, proof: founder.proof, name: founder.name, pin });
          }}
        />
      </WizardFrame>
    );

  const problem =
    making.error && (pinRefusals.has(refusalCode(making.error) ?? '') ? problemOf(making.error) : undefined);
  return (
    <Gate shopName={undefined}>
      {founder ? (
        <FounderPin founder={founder} problem={problem ?? undefined} onPin={setPin} onRestart={restart} />
      ) : (
        <FounderForm
          notice={notice}
          onSend={(phone) => sendCode({ ...phone, ...(token && { token }) })}
          onVerify={(code) => verifyCode({ ...code, ...(token && { token }) })}
          onProved={setFounder}
        />
      )}
    </Gate>
  );
}

/** The link has expired, or a link is required. */
const NotHere = ({ hasToken }: { hasToken: boolean }) => (
  <Gate shopName={undefined}>
    <EmptyPage
      title={hasToken ? words.usedUp : words.byInvitation}
      text={hasToken ? words.askForANewOne : words.writeToUs}
    >
      <DeskLink href="/">{words.toTheDesk}</DeskLink>
    </EmptyPage>
  </Gate>
);
