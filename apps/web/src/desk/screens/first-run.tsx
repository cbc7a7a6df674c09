import type { FirstRun, Step } from '@caddie/contract/desk/first-run';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { LoadFailed } from '../ui/page/load-failed.tsx';
import { firstRunQuery } from '../features/first-run/first-run.api.ts';
import { catalogue as firstRunCatalogue } from '../features/first-run/words/en.ts';
import { firstUnansweredStep, isReachable, pathOf, stepAt } from '../features/first-run/steps.rules.ts';
import { useStepNav } from '../features/first-run/use-step-nav.ts';
import { WizardFrame } from '../features/first-run/wizard-frame.tsx';
import { useSession } from '../features/staff/session.tsx';
import { loadMe } from '../features/staff/staff.api.ts';
import { mayDo } from '../lib/roles.ts';
import { useStableCallback } from '../lib/use-stable-callback.ts';
import { DeskLink } from '../ui/desk-button.tsx';
import { EmptyPage } from '../ui/page/empty-page.tsx';

const words = firstRunCatalogue.firstRun;

const pages = {
  NAME: lazyPart(() => import('./first-run/name-page.tsx'), 'NamePage'),
  PICTURE: lazyPart(() => import('./first-run/picture-page.tsx'), 'PicturePage'),
  BAYS: lazyPart(() => import('./first-run/bays-page.tsx'), 'BaysPage'),
  HOURS: lazyPart(() => import('./first-run/hours-page.tsx'), 'HoursPage'),
  PRICES: lazyPart(() => import('./first-run/prices-page.tsx'), 'PricesPage'),
  CANCELING: lazyPart(() => import('./first-run/canceling-page.tsx'), 'CancelingPage'),
  PAYMENTS: lazyPart(() => import('./first-run/payments-page.tsx'), 'PaymentsPage'),
  TRY: lazyPart(() => import('./first-run/try-page.tsx'), 'TryPage'),
  OPEN: lazyPart(() => import('./first-run/open-page.tsx'), 'OpenPage'),
};

/** The steps for opening a venue, each with its own URL. A returning owner resumes where they stopped. */
export function FirstRunScreen() {
  const { me, leave } = useSession();
  const [path] = useLocation();
  const maySetUp = mayDo(me.role, 'MANAGER');
  const { data, error, refetch } = useQuery({ ...firstRunQuery, enabled: maySetUp });
  if (!maySetUp)
    return (
      <EmptyPage title={words.notOpenYet(me.venue.shopName)} text={words.onlyManagers}>
        <DeskLink href="/">{words.toTheSheet}</DeskLink>
      </EmptyPage>
    );
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <HiddenText>{words.loading}</HiddenText>;
  const step = stepAt(path);
  if (data.openedAt) return <AlreadyOpen />;
  if (!step || !isReachable(step, data.steps)) return <Redirect replace to={pathOf(firstUnansweredStep(data.steps))} />;

  return (
    <WizardFrame stepStates={data.steps} current={step} onLeave={leave}>
      <Suspense fallback={<HiddenText>{words.loading}</HiddenText>}>
        <StepPart key={step} step={step} firstRun={data} me={me} />
      </Suspense>
    </WizardFrame>
  );
}

/** The venue is open, by this person or by another: `me` is fetched again, because its cached venue is not open. */
function AlreadyOpen() {
  const { me, enter } = useSession();
  const { isOpen } = me.venue;
  const refreshMe = useStableCallback(async () => enter(await loadMe()));
  useEffect(() => {
    if (!isOpen) void refreshMe();
  }, [isOpen, refreshMe]);
  return isOpen ? <Redirect replace to="/" /> : <HiddenText>{words.loading}</HiddenText>;
}

function StepPart({ step, firstRun, me }: { step: Step; firstRun: FirstRun; me: Me }) {
  const nav = useStepNav(step);
  const Page = pages[step];
  return <Page nav={nav} firstRun={firstRun} me={me} />;
}
