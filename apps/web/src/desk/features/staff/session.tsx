import type { Me } from '@caddie/contract/desk/people/staff';
import { dateAt } from '@caddie/contract/dates/venue-clock';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { isSignedOut } from '../../../lib/server/answer.ts';
import { currentTime } from '../../../lib/clock.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { storage } from '../../../lib/state/storage.ts';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { setPageSession, onSignedOut } from '../../lib/desk-call.ts';
import { watchTouches } from '../../lib/keys/touch.ts';
import { isManager } from './nav-pages.rules.ts';
import { isSamePersonAndVenue } from './sign-in.rules.ts';
import { SignIn } from './sign-in.tsx';
import { catalogue } from './words/en.ts';
import * as api from './staff.api.ts';
import { useAccessExpiry } from './use-access-expiry.ts';
import { useLock } from './use-lock.ts';
import { usePersonStream } from './use-person-stream.ts';

const words = catalogue.signIn;

/**
 * Why no one is signed in: the person left or never signed in, the session expired, or the person was removed from the staff. ELSEWHERE:
 * the person left, and another person signed in before in another tab.
 */
type SignOutReason = 'LEFT' | 'ELSEWHERE' | 'OVER' | 'REMOVED';

type Session = {
  me: Me;
  /** False while the sign-in page covers the desk: no requests are made then. */
  isDeskShown: boolean;
  enter: (me: Me) => void;
  lock: () => void;
  leave: () => void;
};

/** Set while a person is signed in, as far as this browser knows. Without it `me` is not requested, which keeps 401s out of the console. */
const WAS_SIGNED_IN = 'desk.was-here';

const WhoIsIn = lazyPart(() => import('./who-is-in.tsx'), 'WhoIsIn');

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody at this desk.');
  return session;
}

type Props = {
  /** The page for opening a venue, for anyone with the link, signed in or not. */
  start?: ComponentType<{ onDone: (me: Me) => void }>;
  children: ReactNode;
};

/**
 * Shows the desk to the signed-in person, and the sign-in page otherwise. Below it the desk stays as it was, with its address and all typed
 * text, for the same person; any other person starts with a new desk.
 */
export function DeskSession({ start: Start, children }: Props) {
  const client = useQueryClient();
  const [path] = useLocation();
  const [wasSignedIn] = useState(() => storage.getItem(WAS_SIGNED_IN) !== null);
  const query = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => withPageSession(await api.loadMe(signal)),
    enabled: wasSignedIn,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const [signOutReason, setSignOutReason] = useState<SignOutReason | null>(null);
  const [staleSessionId, setStaleSessionId] = useState<string | null>(null);
  const me = query.data;
  const hasNeverSignedIn = !me && (!wasSignedIn || hasNoSession(query.error));
  const isDeskShown = me !== undefined && signOutReason === null;

  useEffect(() => watchTouches(), []);
  useEffect(() => {
    if (isDeskShown || signOutReason === 'ELSEWHERE') storage.setItem(WAS_SIGNED_IN, 'yes');
    // For any other ending `me` is requested again after a reload, so that the person reads the reason again.
    else if (hasNeverSignedIn || signOutReason === 'LEFT') storage.removeItem(WAS_SIGNED_IN);
  }, [isDeskShown, hasNeverSignedIn, signOutReason]);

  const enter = useCallback(
    (next: Me) => {
      const last = client.getQueryData<Me>(['me']);
      // An answer about the previous session would come too late.
      void client.cancelQueries({ queryKey: ['me'] });
      // `me` stays in the cache: this page observes it and renders again.
      if (last && !isSamePersonAndVenue(last, next)) client.removeQueries(allButMe);
      client.setQueryData(['me'], withPageSession(next));
      setSignOutReason(null);
      void client.invalidateQueries(allButMe);
    },
    [client],
  );
  const onSessionEnd = useEffectEvent((code: string) => {
    if (!isDeskShown) return;
    if (code === 'SESSION_CHANGED') setStaleSessionId(me.sessionId);
    else setSignOutReason(code === 'REMOVED_FROM_STAFF' ? 'REMOVED' : 'OVER');
  });
  useEffect(() => onSignedOut((code) => onSessionEnd(code)), []);

  const endSession = useCallback(
    async (call: Promise<unknown>) => {
      setSignOutReason('LEFT');
      await call.catch((error: unknown) => {
        if (refusalCode(error) === 'SESSION_CHANGED') setSignOutReason('ELSEWHERE');
      });
      void client.invalidateQueries({ queryKey: ['counter-entry'] });
    },
    [client],
  );
  const lock = useCallback(() => void endSession(api.lock(false)), [endSession]);
  const leave = useCallback(() => void endSession(api.leave()), [endSession]);
  useLock(isDeskShown ? me.lockMinutes : null, {
    onLock: () => void endSession(api.lock(true)),
    onTouched: () => void query.refetch(),
  });
  useAccessExpiry(isDeskShown ? me.opened : noAccess, () => void query.refetch());
  usePersonStream(isDeskShown ? dateAt(me.venue.timeZone, currentTime()) : null, () => void query.refetch());

  const onDone = async (next: Me, asCounter: boolean) => {
    enter(next);
    if (asCounter && isManager(next.role) && !next.device.isCounter)
      await api.trust(words.counterName).then(enter, () => undefined);
  };

  const session = useMemo(() => me && { me, isDeskShown, enter, lock, leave }, [me, isDeskShown, enter, lock, leave]);

  if (Start && /^\/start(\/|$)/.test(path))
    return (
      <Suspense fallback={null}>
        <Start onDone={enter} />
      </Suspense>
    );
  if (query.error && !me && !hasNeverSignedIn)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!me && !hasNeverSignedIn) return null;

  return (
    <>
      {!isDeskShown && (
        <SignIn
          notice={me ? noticeOf(signOutReason, me) : noticeOfError(query.error)}
          shopName={me?.venue.shopName}
          onDone={(next, isCounter) => void onDone(next, isCounter)}
        />
      )}
      {isDeskShown && staleSessionId && (
        <Suspense fallback={null}>
          <WhoIsIn key={staleSessionId} me={me} onMe={enter} onClose={() => setStaleSessionId(null)} />
        </Suspense>
      )}
      {me && session && (
        <SessionContext value={session}>
          <div hidden={!isDeskShown} inert={!isDeskShown} key={`${me.staffId} ${me.venue.shopSeqNo}`}>
            {children}
          </div>
        </SessionContext>
      )}
    </>
  );
}

const noAccess: Me['opened'] = [];

const allButMe = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'me' };

/** From here on every call of this page names that session. */
function withPageSession(me: Me): Me {
  setPageSession(me.sessionId);
  return me;
}

const hasNoSession = (error: unknown): boolean => isSignedOut(error) || refusalCode(error) === 'REMOVED_FROM_STAFF';

function noticeOf(signOutReason: SignOutReason | null, me: Me): string | undefined {
  if (signOutReason === 'REMOVED') return words.removed(me.venue.shopName);
  return signOutReason === 'OVER' ? words.signedOut : undefined;
}

/** The reason that a person reads after a reload; for a removal the server names the venue. */
function noticeOfError(error: Error | null): string | undefined {
  if (error && refusalCode(error) === 'REMOVED_FROM_STAFF') return sentenceOf(error);
  return error && isSignedOut(error) ? words.signedOut : undefined;
}
