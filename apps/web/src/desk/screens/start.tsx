import type { Me } from '@caddie/contract/desk/people/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refusalCode } from '../../lib/server/refusal-of.ts';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { sendCode, startQuery, startVenue, verifyCode } from '../features/first-run/first-run.api.ts';
import { NameStep } from '../features/first-run/name-step.tsx';
import { type VenueDetails, proposeDetails } from '../features/first-run/venue-details.rules.ts';
import { pathOf, STEPS } from '../features/first-run/steps.rules.ts';
import { WizardFrame } from '../features/first-run/wizard-frame.tsx';
import { catalogue as firstRunCatalogue } from '../features/first-run/words/en.ts';
import { FounderForm } from '../features/staff/founder.tsx';
import { FounderPin } from '../features/staff/founder-pin.tsx';
import { useFounder } from '../features/staff/use-founder.ts';
import { catalogue as staffCatalogue } from '../features/staff/words/en.ts';
import { SignInLayout } from '../features/staff/sign-in-layout.tsx';
import { problemOf } from '../features/staff/sign-in.rules.ts';
import { DeskLink } from '../ui/desk-button.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';

const words = staffCatalogue.founder;
const steps = firstRunCatalogue.firstRun;

/** Refusals after which the PIN is requested again. */
const pinRefusals = new Set(['PIN_TOO_EASY', 'WRONG_PIN', 'PIN_LOCKED']);
const noop = () => undefined;

/** Opens a venue: the founder, their PIN, and the venue's name. Nothing is created before the last step is saved. */
export function Start({ onDone }: { onDone: (me: Me) => void }) {
  const [path, go] = useLocation();
  const token = path.split('/')[2] || undefined;
  const start = useQuery(startQuery(token));
  const [founder, setFounder] = useFounder(token);
  const [pin, setPin] = useState<string | null>(null);
  const [facts, setFacts] = useState<VenueDetails>(() =>
    proposeDetails(Intl.DateTimeFormat().resolvedOptions().timeZone),
  );
  const [notice, setNotice] = useState<string>();
  const startMutation = useMutation({
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
    startMutation.reset();
  };
  if (start.error) return <LoadFailed error={start.error} onRetry={() => void start.refetch()} />;
  if (!start.data) return null;
  if (!start.data.isAllowed) return <StartNotAllowed hasToken={token !== undefined} />;

  if (founder && pin !== null)
    return (
      <WizardFrame stepStates={{}} current="NAME">
        <NameStep
          nav={{
            positionText: steps.place(1, STEPS.length),
            nextLabel: steps.next.NAME,
            onDone: noop,
            isSaving: false,
          }}
          details={facts}
          currentName=""
          imageTitle={start.data.imageTitle ?? undefined}
          mayChangeCurrency
          hasPrices={false}
          isFixed={false}
          busy={startMutation.isPending}
          problem={startMutation.error}
          onSave={(fields) => {
            setFacts(fields);
            startMutation.mutate({ ...fields, proof: founder.proof, name: founder.name, pin });
          }}
        />
      </WizardFrame>
    );

  const problem =
    startMutation.error &&
    (pinRefusals.has(refusalCode(startMutation.error) ?? '') ? problemOf(startMutation.error) : undefined);
  return (
    <SignInLayout shopName={undefined}>
      {founder ? (
        <FounderPin founder={founder} problem={problem ?? undefined} onPin={setPin} onRestart={restart} />
      ) : (
        <FounderForm
          notice={notice}
          onSend={(phone) => sendCode({ ...phone, ...(token && { token }) })}
          onVerify={(code) => verifyCode({ ...code, ...(token && { token }) })}
          onFounder={setFounder}
        />
      )}
    </SignInLayout>
  );
}

/** The link has expired, or a link is required. */
const StartNotAllowed = ({ hasToken }: { hasToken: boolean }) => (
  <SignInLayout shopName={undefined}>
    <EmptyPage
      title={hasToken ? words.usedUp : words.byInvitation}
      text={hasToken ? words.askForANewOne : words.writeToUs}
    >
      <DeskLink href="/">{words.toTheDesk}</DeskLink>
    </EmptyPage>
  </SignInLayout>
);
