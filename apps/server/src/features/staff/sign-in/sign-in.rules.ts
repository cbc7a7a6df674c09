import type { Role } from '../../../platform/actors/actor.ts';

/** Where a sign-in stands once the code was right. */
export type Standing = {
  hasPin: boolean;
  /** The highest one at any venue: with a session there comes a way to each of them. */
  role: Role;
  /** They have given their PIN on this device before. */
  isKnown: boolean;
  /** It is the counter of a venue where they work. */
  isTheirCounter: boolean;
  forgotPin: boolean;
};

/**
 * What a right code leads to. A stolen number alone must open nothing of a manager's: elsewhere than on a device of theirs it
 * needs the PIN, and the PIN cannot be replaced there.
 */
export function nextStep(standing: Standing): 'DONE' | 'PIN' | 'NEW_PIN' | 'ELSEWHERE' {
  if (!standing.hasPin) return 'NEW_PIN';
  if (standing.forgotPin) return standing.isKnown || standing.isTheirCounter ? 'NEW_PIN' : 'ELSEWHERE';
  return standing.role === 'DESK' || standing.isKnown ? 'DONE' : 'PIN';
}

const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const machines: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What a device is called until it is named: `Safari on iPhone`. */
export function deviceNameOf(userAgent: string | undefined): string {
  const first = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [first(browsers) ?? 'A browser', first(machines)].filter(Boolean).join(' on ');
}
