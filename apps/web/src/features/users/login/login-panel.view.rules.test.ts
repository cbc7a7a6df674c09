import { expect, test } from 'vitest';
import {
  canSendCode,
  canSubmit,
  formatCountdown,
  codeToVerify,
  fieldToFocus,
  shouldGoHome,
  submitText,
  timeWarning,
  panelView,
} from './login-panel.view.rules.ts';
import { catalogue } from '../words/en.ts';
import { openPanel, type Panel } from './panel-state.ts';

const words = catalogue.loginPanel;

const phone = '212 555 0148';
const panel = (parts: Partial<Panel>): Panel => ({ ...openPanel('US'), phone, ...parts });
const verified = { locked: true, verified: true, authCode: '123456', password: 'x', agreed: true };

test('the button of the login panel names its action', () => {
  expect(submitText(panel({ mode: 'phone' }))).toBe('Log in or Sign up');
  expect(submitText(panel({ mode: 'login' }))).toBe('Log in');
  expect(submitText(panel({ mode: 'signup' }))).toBe('Create account');
  expect(submitText(panel({ mode: 'verify' }))).toBe('Create account');
});

test('the button of the login panel names the action in progress', () => {
  expect(submitText(panel({ mode: 'login', work: 'submit' }))).toBe('Logging in...');
  expect(submitText(panel({ mode: 'verify', work: 'submit' }))).toBe('Signing up...');
  expect(submitText(panel({ mode: 'phone', work: 'check' }))).toBe('Log in or Sign up');
});

test('a complete sign-in code is verified once, and only after the request that sends it has been answered', () => {
  const code = { mode: 'signup', locked: true, authCode: '123456' } as const;
  expect(codeToVerify(panel({ ...code, authCode: '12345' }))).toBeNull();
  expect(codeToVerify(panel({ ...code, work: 'send' }))).toBeNull();
  expect(codeToVerify(panel({ ...code, work: 'resend' }))).toBeNull();
  expect(codeToVerify(panel(code))).toBe('123456');
  expect(codeToVerify(panel({ ...code, work: 'verify' }))).toBe('123456');
});

test('the button of the login panel needs a phone of 10 characters, and at log-in also a password', () => {
  expect(canSubmit(panel({ phone: ' 123456789 ' }))).toBe(false);
  expect(canSubmit(panel({ phone: '1234567890' }))).toBe(true);
  expect(canSubmit(panel({ mode: 'login' }))).toBe(false);
  expect(canSubmit(panel({ mode: 'login', password: ' ' }))).toBe(true);
  expect(canSubmit(panel({ mode: 'login', password: 'x', phone: '123' }))).toBe(false);
});

test('the button at sign-up needs the phone, a verified code, a password and accepted terms, but no name', () => {
  const ready = panel({ mode: 'verify', ...verified, name: '' });

  expect(canSubmit(ready)).toBe(true);
  expect(canSubmit({ ...ready, phone: '123' })).toBe(false);
  expect(canSubmit({ ...ready, authCode: '' })).toBe(false);
  expect(canSubmit({ ...ready, verified: false })).toBe(false);
  expect(canSubmit({ ...ready, password: '' })).toBe(false);
  expect(canSubmit({ ...ready, agreed: false })).toBe(false);
  expect(canSubmit(panel({ mode: 'signup', password: 'x', agreed: true }))).toBe(false);
});

test('the button for a new password needs a verified code and no accepted terms', () => {
  expect(canSubmit(panel({ mode: 'reset', ...verified, agreed: false }))).toBe(true);
  expect(canSubmit(panel({ mode: 'reset', password: 'x' }))).toBe(false);
});

test('Send Code is disabled without a phone, while the countdown runs and after the phone was locked', () => {
  expect(canSendCode(panel({ mode: 'signup' }), 0)).toBe(true);
  expect(canSendCode(panel({ mode: 'signup', phone: ' ' }), 0)).toBe(false);
  expect(canSendCode(panel({ mode: 'signup', deadline: 1 }), 0)).toBe(false);
  expect(canSendCode(panel({ mode: 'signup', locked: true }), 0)).toBe(false);
});

test('Send Code is disabled for as long as the server would refuse it', () => {
  expect(canSendCode(panel({ mode: 'signup' }), 28)).toBe(false);
  expect(canSendCode(panel({ mode: 'signup' }), 1)).toBe(false);
});

test('each stage of the login panel has its own heading', () => {
  const views = [
    panel({ mode: 'phone' }),
    panel({ mode: 'login' }),
    panel({ mode: 'login', unsure: true }),
    panel({ mode: 'signup' }),
    panel({ mode: 'signup', locked: true }),
    panel({ mode: 'verify', ...verified }),
    panel({ mode: 'reset' }),
    panel({ mode: 'reset', locked: true }),
    panel({ mode: 'reset', ...verified }),
  ].map(panelView);

  expect(new Set(views).size).toBe(9);
  expect(views.map((view) => words.views[view].title)).toContain('Welcome back');
});

test('the focus in the login panel moves to the customer’s next step and never leaves a field while they type', () => {
  const signup = panel({ mode: 'signup' });
  const waiting = panel({ mode: 'signup', locked: true });
  const checking: Panel = { ...waiting, work: 'verify', authCode: '123456' };

  expect(fieldToFocus(panel({ mode: 'phone' }), panel({ mode: 'login' }))).toBe('password');
  expect(fieldToFocus(panel({ mode: 'phone' }), signup)).toBeNull();
  expect(fieldToFocus(panel({ mode: 'login' }), panel({ mode: 'login', phone: '2125550' }))).toBeNull();
  expect(fieldToFocus(signup, waiting)).toBe('authCode');
  expect(fieldToFocus(waiting, signup)).toBe('phone');
  expect(fieldToFocus(checking, { ...waiting, errors: { authCode: '' } })).toBe('authCode');
  expect(fieldToFocus(waiting, { ...waiting, alert: 'codeMissing', errors: { authCode: '' } })).toBe('authCode');
  expect(fieldToFocus(checking, panel({ mode: 'verify', ...verified }))).toBe('name');
  expect(fieldToFocus(panel({ mode: 'reset', locked: true }), panel({ mode: 'reset', ...verified }))).toBe('password');
  expect(fieldToFocus(panel({ mode: 'login' }), panel({ mode: 'reset' }))).toBe('sendCode');
  expect(
    fieldToFocus(panel({ mode: 'login', work: 'submit' }), panel({ mode: 'login', errors: { password: '' } })),
  ).toBe('password');
});

test('the countdown of a sign-in code is shown as minutes and seconds', () => {
  expect([180, 167, 60, 9, 0].map(formatCountdown)).toEqual(['03:00', '02:47', '01:00', '00:09', '00:00']);
});

test('the countdown of a sign-in code is announced at one minute, at half a minute and at its end', () => {
  const warnings = Array.from({ length: 181 }, (_, passed) => timeWarning(180 - passed));

  expect(warnings.filter((sentence, index) => sentence !== warnings[index - 1])).toEqual([
    '',
    'The code expires in 1 minute.',
    'The code expires in 30 seconds.',
    'The code has expired.',
  ]);
  expect(warnings.indexOf('The code expires in 1 minute.')).toBe(120);
});

test('the alerts of the login panel match the specification word for word', () => {
  expect(Object.values(words.alerts)).toEqual([
    'Failed to send verification code. Please try again.',
    'Invalid verification code. Please try again.',
    'Failed to verify code. Please try again.',
    'Code verified successfully!',
    'Please enter the verification code.',
    'Login failed. Please check your credentials and try again.',
    'Signup failed. Please check your information and try again.',
  ]);
});

test('signing up leads to home, except from the payment page; logging in stays on the current page', () => {
  expect(shouldGoHome(panel({ mode: 'verify' }), '/my/booking')).toBe(true);
  expect(shouldGoHome(panel({ mode: 'verify' }), '/payment')).toBe(false);
  expect(shouldGoHome(panel({ mode: 'login' }), '/my/booking')).toBe(false);
});
