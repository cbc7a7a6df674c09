import type { Dispatch } from 'react';
import { CallError } from '../../../lib/server/answer.ts';
import { currentTime } from '../../../lib/clock.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import type { PanelEvent } from './login-panel.rules.ts';
import type { Step } from './login-panel.view.rules.ts';
import type { Panel } from './panel-state.ts';
import { errorsOf, type Failure, modeAfter, secondsToWait } from './refusal-errors.rules.ts';
import * as api from '../users.api.ts';

type StepContext = {
  panel: Panel;
  shopSeqNo: number;
  dispatch: Dispatch<PanelEvent>;
  signal: AbortSignal;
  onToken: (authToken: string) => void;
  /** The step runs automatically, without a button. */
  isAutomatic: boolean;
};

/** The server call of each step of the form, and the panel's reaction to the answer. */
export const steps: Record<Step, (context: StepContext) => Promise<void>> = {
  /** Looks up whether the number has an account. An automatic look-up fails without a message. */
  async check({ panel, shopSeqNo, dispatch, signal, isAutomatic }) {
    dispatch(['began', 'check']);
    try {
      const { data } = await api.hasAccount({ shopSeqNo, ...phoneFields(panel) }, signal);
      dispatch(['checked', data]);
    } catch (error) {
      const failure = failureOf(error, 'Failed to check the phone', signal);
      // Log-in and codes have their own limits, so too many look-ups do not lock a customer out.
      if (failure.code === 'RATE_LIMITED') return dispatch(['checked', undefined]);
      const errors = errorsOf(failure, 'phone');
      // An automatic look-up marks a wrong number only by the field's border: the customer may still be typing.
      dispatch(['refused', isAutomatic && errors.phone ? { ...errors, phone: '' } : errors]);
    }
  },

  async send({ panel, dispatch, signal }) {
    dispatch(['codeAsked', currentTime()]);
    try {
      await api.sendCode(phoneFields(panel), signal);
      dispatch(['codeSent']);
    } catch (error) {
      const failure = failureOf(error, 'Failed to send the code', signal);
      dispatch([
        'sendFailed',
        { errors: errorsOf(failure, 'alert'), nextCodeAt: currentTime() + secondsToWait(failure) * 1000 },
      ]);
    }
  },

  async verify({ panel, dispatch, signal }) {
    if (panel.authCode === '') return dispatch(['codeMissing']);
    dispatch(['began', 'verify']);
    try {
      const { data } = await api.verifyCode({ phone: panel.phone.trim(), authCode: panel.authCode }, signal);
      dispatch(data.result ? ['codeRight', data.verificationToken] : ['codeRefused', undefined]);
    } catch (error) {
      dispatch(['codeRefused', errorsOf(failureOf(error, 'Failed to verify the code', signal), 'authCode')]);
    }
  },

  login: (context) => submit(context, (body, { signal }) => api.logIn(body, signal)),
  reset: (context) =>
    submit(context, (body, { panel, signal }) => api.setPassword(body, panel.verificationToken, signal)),
  register: (context) =>
    submit(context, (body, { panel, signal }) =>
      api.createAccount({ ...body, name: panel.name.trim() }, panel.verificationToken, signal),
    ),
};

type Credentials = Parameters<typeof api.logIn>[0];
type Answer = Promise<{ data: { authToken?: string } | null }>;

async function submit(
  context: StepContext,
  sendRequest: (body: Credentials, context: StepContext) => Answer,
): Promise<void> {
  const { panel, shopSeqNo, dispatch, signal, onToken } = context;
  dispatch(['began', 'submit']);
  try {
    const { data } = await sendRequest({ shopSeqNo, ...phoneFields(panel), password: panel.password }, context);
    if (signal.aborted) return;
    if (data?.authToken) onToken(data.authToken);
    else dispatch(['noToken']);
  } catch (error) {
    const failure = failureOf(error, 'Failed to sign in', signal);
    const errors = errorsOf(failure, 'password');
    const mode = modeAfter(failure.code, panel.mode);
    if (failure.status === 401 && panel.mode === 'login') dispatch(['noToken']);
    else dispatch(mode ? ['sentBack', { mode, errors }] : ['refused', errors]);
  }
}

const phoneFields = ({ phone, countryCode }: Panel) => ({ phone: phone.trim(), countryCode });

function failureOf(error: unknown, logMessage: string, signal: AbortSignal): Failure {
  if (!signal.aborted) console.error(logMessage, error);
  if (!(error instanceof CallError)) return { status: 0, sentence: '' };
  const { status, code, details, sentences } = error;
  return { status, code, details, sentences, sentence: sentenceOf(error) };
}
