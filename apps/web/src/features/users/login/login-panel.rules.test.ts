import { expect, test } from 'vitest';
import { type PanelEvent, reducePanel } from './login-panel.rules.ts';
import { nextStep, keyToLookUp } from './login-panel.view.rules.ts';
import { openPanel, type Panel } from './panel-state.ts';

const NOW = Date.parse('2026-11-15T18:00:00Z');
const phone = '212 555 0148';
const subject = 'US2125550148';

/** The state of the panel after the given moves, starting from a newly opened one. */
const after = (...events: PanelEvent[]): Panel => events.reduce(reducePanel, openPanel('US'));
const phoneTyped: PanelEvent = ['phoneTyped', phone];
const hasNoAccount: PanelEvent = ['checked', false];
const hasAccount: PanelEvent = ['checked', true];
const codeRequested: PanelEvent = ['codeAsked', NOW];
const noCodeUntilLater: PanelEvent = ['sendFailed', { errors: {}, nextCodeAt: NOW + 28_000 }];

test('a customer who opens the login panel is asked for a phone number of the venue’s country', () => {
  expect(openPanel('KR')).toMatchObject({ mode: 'phone', countryCode: 'KR', phone: '', alert: null });
  expect(openPanel(undefined).countryCode).toBe('US');
});

test('the login panel uses the venue’s country when it arrives late, unless the customer has begun to type', () => {
  expect(after(['countryPreset', 'KR']).countryCode).toBe('KR');
  expect(after(phoneTyped, ['countryPreset', 'KR']).countryCode).toBe('US');
  expect(after(['countryChosen', 'JP'], ['countryPreset', 'KR']).countryCode).toBe('JP');
});

test('a phone number typed with a dial code selects the country of that code', () => {
  expect(after(['phoneTyped', '+82 10 1234 5678']).countryCode).toBe('KR');
  expect(after(['phoneTyped', ' +886 912 345 678']).countryCode).toBe('TW');
  expect(after(['countryChosen', 'JP'], ['phoneTyped', '090 1234 5678']).countryCode).toBe('JP');
});

test('the login panel looks a number up once, as soon as it has 10 characters, without surrounding spaces', () => {
  expect(keyToLookUp(after(['phoneTyped', ' 212555014 ']))).toBeNull();
  expect(keyToLookUp(after(['phoneTyped', ' 2125550148 ']))).toBe(subject);
  expect(keyToLookUp(after(phoneTyped, hasAccount))).toBeNull();
  expect(keyToLookUp(after(phoneTyped, hasAccount, ['countryChosen', 'JP']))).toBe('JP2125550148');
  expect(keyToLookUp(after(phoneTyped, ['refused', {}]))).toBeNull();
});

test('a number with an account leads to the password, a new one to the code', () => {
  expect(after(phoneTyped, hasAccount)).toMatchObject({ mode: 'login', unsure: false });
  expect(after(phoneTyped, hasNoAccount)).toMatchObject({ mode: 'signup', unsure: false });
  expect(after(phoneTyped, hasAccount, ['phoneTyped', '212'])).toMatchObject({ mode: 'login', phone: '212' });
});

test('a number beyond the limit of look-ups also leads to the password, with a link for new customers to request a code', () => {
  const panel = after(phoneTyped, ['checked', undefined]);

  expect(panel).toMatchObject({ mode: 'login', unsure: true, errors: {}, alert: null });
  expect(keyToLookUp(panel)).toBeNull();
  expect(reducePanel(panel, ['sentBack', { mode: 'signup', errors: {} }]).mode).toBe('signup');
});

test('a number that was looked up is formatted as in the country menu and stays the same number', () => {
  const panel = after(['phoneTyped', '(212)5550148'], hasAccount);

  expect(panel.phone).toBe('212 555 0148');
  expect(keyToLookUp(panel)).toBeNull();
});

test('clearing the phone returns the login panel to the first step and forgets the code and its countdown', () => {
  const cleared = after(
    ['countryChosen', 'TW'],
    phoneTyped,
    hasNoAccount,
    codeRequested,
    ['codeTyped', '123456'],
    ['phoneTyped', ' '],
  );

  expect(cleared).toEqual({ ...openPanel('TW'), countryIsChosen: true });
});

test('pressing Send Code starts a countdown of 180 seconds, locks the phone and shows an empty code field', () => {
  expect(after(phoneTyped, hasNoAccount, codeRequested)).toMatchObject({
    locked: true,
    deadline: NOW + 180_000,
    work: 'send',
    authCode: '',
  });
  expect(after(phoneTyped, hasNoAccount, codeRequested, ['codeSent'])).toMatchObject({
    locked: true,
    work: null,
    mode: 'signup',
  });
});

test('a sign-in code that cannot be sent unlocks the phone field again and shows the reason', () => {
  const failed = after(phoneTyped, hasNoAccount, codeRequested, [
    'sendFailed',
    { errors: { alert: 'Wait a while.' }, nextCodeAt: 0 },
  ]);

  expect(failed).toMatchObject({ locked: false, deadline: null, alert: 'sendFailed', work: null, phone });
  expect(failed.errors).toEqual({ alert: 'Wait a while.' });
});

test('a number that may not get another code yet has to wait; a different number does not', () => {
  const waiting = after(phoneTyped, hasNoAccount, codeRequested, noCodeUntilLater);

  expect(waiting.nextCodeAt).toBe(NOW + 28_000);
  expect(reducePanel(waiting, ['phoneTyped', '212 555 0149']).nextCodeAt).toBe(0);
  expect(reducePanel(waiting, ['countryChosen', 'KR']).nextCodeAt).toBe(0);
});

test('a sign-in code that cannot be sent again keeps the field for the earlier code', () => {
  const failed = after(
    phoneTyped,
    hasNoAccount,
    codeRequested,
    ['codeSent'],
    ['codeRefused', undefined],
    codeRequested,
    noCodeUntilLater,
  );

  expect(failed).toMatchObject({ locked: true, deadline: null, alert: 'sendFailed', mode: 'signup' });
});

test('the field of a sign-in code accepts only digits, at most six', () => {
  expect(after(['codeTyped', 'G-123 456 789']).authCode).toBe('123456');
  expect(after(['codeTyped', '１２３a4']).authCode).toBe('4');
});

test('a wrong code, a missing code and a failed check of the code each have a message; a failed check ends the countdown', () => {
  expect(after(phoneTyped, hasNoAccount, codeRequested, ['codeMissing'])).toMatchObject({
    alert: 'codeMissing',
    deadline: NOW + 180_000,
  });
  expect(after(phoneTyped, hasNoAccount, codeRequested, ['codeRefused', undefined])).toMatchObject({
    alert: 'codeInvalid',
    deadline: null,
    locked: true,
  });
  expect(after(phoneTyped, hasNoAccount, codeRequested, ['codeRefused', {}])).toMatchObject({
    alert: 'verifyFailed',
    deadline: null,
  });
});

test('a correct sign-in code stops the countdown and asks a new customer for name and password', () => {
  const right = after(phoneTyped, hasNoAccount, codeRequested, ['codeTyped', '123456'], ['codeRight', 'proof']);

  expect(right).toMatchObject({ mode: 'verify', verified: true, deadline: null, alert: 'codeVerified', locked: true });
  expect(right.verificationToken).toBe('proof');
  expect(nextStep(right)).toBe('register');
});

test('a customer who forgot the password verifies the phone in the same way and then sets a new one', () => {
  const resetting = after(phoneTyped, hasAccount, ['typed', ['password', 'wrong']], ['passwordForgotten']);
  const verify = [codeRequested, ['codeRight', 'proof']] satisfies PanelEvent[];

  expect(resetting).toMatchObject({ mode: 'reset', password: '', locked: false });
  expect(nextStep(resetting)).toBe('send');
  expect(verify.reduce(reducePanel, resetting)).toMatchObject({ mode: 'reset', verified: true });
  expect(nextStep(verify.reduce(reducePanel, resetting))).toBe('reset');
});

test('a log-in answered without a token clears the password, and a sign-up keeps the input', () => {
  const login = after(phoneTyped, hasAccount, ['typed', ['password', 'wrong']], ['began', 'submit'], ['noToken']);
  const signup = after(
    phoneTyped,
    hasNoAccount,
    codeRequested,
    ['codeRight', 'proof'],
    ['typed', ['password', 'fairway-9']],
    ['noToken'],
  );

  expect(login).toMatchObject({ alert: 'loginFailed', password: '', work: null, mode: 'login' });
  expect(signup).toMatchObject({ alert: 'signupFailed', password: 'fairway-9', work: null, mode: 'verify' });
});

test('a failed automatic look-up of a number enables the login panel’s button again and shows no message', () => {
  expect(after(phoneTyped, hasAccount, ['began', 'submit'], ['refused', {}])).toMatchObject({
    work: null,
    alert: null,
    errors: {},
  });
});

test('a customer whose phone verification has expired requests a new code, and the name is kept', () => {
  const errors = { phone: 'Verify your phone number with a new code first.' };
  const back = after(
    phoneTyped,
    hasNoAccount,
    codeRequested,
    ['codeRight', 'old'],
    ['typed', ['name', 'Ann']],
    ['sentBack', { mode: 'signup', errors }],
  );

  expect(back).toMatchObject({ mode: 'signup', locked: false, verified: false, name: 'Ann', alert: null, errors });
  expect(back.verificationToken).toBeUndefined();
});

test('changing the number in the login panel cancels the request in progress for the previous one', () => {
  expect(after(phoneTyped, hasAccount, ['began', 'submit'], ['phoneTyped', '415 555 0162']).work).toBeNull();
});

test('the message beside a field of the login panel disappears when the field is corrected', () => {
  const refused = after(phoneTyped, hasAccount, ['refused', { password: 'Too short.' }]);

  expect(reducePanel(refused, ['typed', ['name', 'Ann']]).errors.password).toBe('Too short.');
  expect(reducePanel(refused, ['typed', ['password', 'fairway-9']]).errors.password).toBeUndefined();
});

test('closing the login panel clears all its input', () => {
  const full = after(
    phoneTyped,
    hasNoAccount,
    codeRequested,
    ['codeRight', 'proof'],
    ['typed', ['password', 'fairway-9']],
    ['agreed', true],
  );

  expect(reducePanel(full, ['closed', 'KR'])).toEqual(openPanel('KR'));
});
