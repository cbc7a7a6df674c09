import type { Role } from '../../../platform/actors/actor.ts';
import { deviceOf } from '../../../platform/http/access/device.ts';

/** The state of a sign-in after the right code. */
export type SignInState = {
  hasPin: boolean;
  /** The highest role at any venue, since a session gives access to all of them. */
  role: Role;
  /** The person has given their PIN on this device before. */
  isKnown: boolean;
  /** The device is the counter of a venue where they work. */
  isOwnCounter: boolean;
  forgotPin: boolean;
};

/**
 * Returns the step after the right code. A stolen number alone must not give a manager's access: on an unknown device the PIN is required
 * and cannot be replaced.
 */
export function nextStep(state: SignInState): 'DONE' | 'PIN' | 'NEW_PIN' | 'ELSEWHERE' {
  if (!state.hasPin) return 'NEW_PIN';
  if (state.forgotPin) return state.isKnown || state.isOwnCounter ? 'NEW_PIN' : 'ELSEWHERE';
  return state.role === 'DESK' || state.isKnown ? 'DONE' : 'PIN';
}

/** Returns the default name of a device: `Safari on iPhone`. */
export function deviceNameOf(userAgent: string | undefined): string {
  const { browser, machine } = deviceOf(userAgent);
  return [browser ?? 'A browser', machine].filter(Boolean).join(' on ');
}
