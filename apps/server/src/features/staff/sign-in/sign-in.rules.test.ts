import { expect, test } from 'vitest';
import { deviceNameOf, nextStep, type SignInState } from './sign-in.rules.ts';

const state: SignInState = {
  hasPin: true,
  role: 'MANAGER',
  isKnown: false,
  isOwnCounter: false,
  forgotPin: false,
};

test.each<[string, Partial<SignInState>, string]>([
  ['a manager on a new device', {}, 'PIN'],
  ['an owner on a new device', { role: 'OWNER' }, 'PIN'],
  ['a manager who is new to the counter', { isOwnCounter: true }, 'PIN'],
  ['a manager on a known device', { isKnown: true }, 'DONE'],
  ['desk staff on any device', { role: 'DESK' }, 'DONE'],
  ['a person without a PIN', { hasPin: false }, 'NEW_PIN'],
  ['desk staff without a PIN', { role: 'DESK', hasPin: false }, 'NEW_PIN'],
  ['a person who forgot the PIN, on a known device', { isKnown: true, forgotPin: true }, 'NEW_PIN'],
  ['a person who forgot the PIN, at their counter', { isOwnCounter: true, forgotPin: true }, 'NEW_PIN'],
  ['a person who forgot the PIN, on an unknown device', { forgotPin: true }, 'ELSEWHERE'],
  ['desk staff who forgot the PIN, on an unknown device', { role: 'DESK', forgotPin: true }, 'ELSEWHERE'],
])('the next step of the desk’s sign-in after a right code for %s is %s', (_, change, next) =>
  expect(nextStep({ ...state, ...change })).toBe(next),
);

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140 Safari/537 Edg/140', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537 Chrome/140 Safari/537', 'Chrome on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X510) AppleWebKit/537 SamsungBrowser/27.0 Chrome/125 Safari/537',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/140 Mobile Safari/537 EdgA/140', 'Edge on Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537 Chrome/140 Safari/537', 'Chrome on Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Unknown/1', 'A browser on Windows'],
  [undefined, 'A browser'],
])('a device is named after its user agent: %s', (userAgent, name) => expect(deviceNameOf(userAgent)).toBe(name));
