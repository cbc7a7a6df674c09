/** Wrong passwords of one phone at one venue since the last right one. */
export type Failures = { inARow: number; recent: number; lastFailedAt: Date; blockedUntil: Date };

/** This many wrong tries within the quiet time need no wait. */
const FREE_TRIES = 10;
const QUIET_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;
/** After this many wrong tries in a row, however slow, the password is disabled until it is reset with a code. */
export const DISABLED_AFTER = 100;

type Verdict =
  | { kind: 'off' }
  | { kind: 'wait'; seconds: number }
  /** The try is allowed; unless the password is right, these failures are saved. */
  | { kind: 'try'; failures: Failures };

/** Judges a login before the password is checked: the try counts as wrong until the password proves right. */
export function judgeTry(previous: Failures | undefined, now: Date): Verdict {
  if (previous && previous.inARow >= DISABLED_AFTER) return { kind: 'off' };
  if (previous && previous.blockedUntil > now)
    return { kind: 'wait', seconds: secondsBetween(now, previous.blockedUntil) };

  const isQuiet = !previous || secondsBetween(previous.lastFailedAt, now) >= QUIET_SECONDS;
  const recent = isQuiet ? 1 : previous.recent + 1;
  return {
    kind: 'try',
    failures: {
      inARow: (previous?.inARow ?? 0) + 1,
      recent,
      lastFailedAt: now,
      blockedUntil: new Date(now.getTime() + waitAfter(recent) * 1000),
    },
  };
}

/** Doubles with each wrong password beyond the free ones, up to the quiet time, after which the count restarts. */
const waitAfter = (recent: number): number =>
  recent < FREE_TRIES ? 0 : Math.min(QUIET_SECONDS, FIRST_WAIT_SECONDS * 2 ** (recent - FREE_TRIES));

const secondsBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / 1000;
