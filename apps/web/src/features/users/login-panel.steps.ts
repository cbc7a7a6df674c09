import type { Dispatch } from 'react';
import { CallError } from '../../lib/call.ts';
import type { Move } from './login-panel.rules.ts';
import type { Step } from './login-panel.view.rules.ts';
import type { Panel } from './panel-state.ts';
import { errorsOf, type Failure, modeAfter, waitAfter } from './refusal-errors.rules.ts';
import * as api from './users.api.ts';

type Scene = {
  panel: Panel;
  shopSeqNo: number;
  tell: Dispatch<Move>;
  signal: AbortSignal;
  onToken: (authToken: string) => void;
  /** Nobody pressed a button for it. */
  isQuiet: boolean;
};

/** What each step of the form asks the server, and what the panel makes of the answer. */
export const steps: Record<Step, (scene: Scene) => Promise<void>> = {
  /** Whether the number has an account. If nobody pressed a button for it, a failure says nothing. */
  async check({ panel, shopSeqNo, tell, signal, isQuiet }) {
    tell(['began', 'check']);
    try {
      const { data } = await api.hasAccount({ shopSeqNo, ...phoneOf(panel) }, signal);
      tell(['checked', data]);
    } catch (error) {
      const failure = failureOf(error, 'Failed to check the phone', signal);
      // Logging in and codes have limits of their own: too many look-ups lock nobody out.
      if (failure.code === 'RATE_LIMITED') tell(['checked', undefined]);
      else tell(['refused', isQuiet ? {} : errorsOf(failure, 'phone')]);
    }
  },

  async send({ panel, tell, signal }) {
    tell(['codeAsked', Date.now()]);
    try {
      await api.sendCode(phoneOf(panel), signal);
      tell(['codeSent']);
    } catch (error) {
      const failure = failureOf(error, 'Failed to send the code', signal);
      tell(['sendFailed', { errors: errorsOf(failure, 'alert'), nextCodeAt: Date.now() + waitAfter(failure) * 1000 }]);
    }
  },

  async verify({ panel, tell, signal }) {
    if (panel.authCode === '') return tell(['codeMissing']);
    tell(['began', 'verify']);
    try {
      const { data } = await api.verifyCode({ phone: panel.phone.trim(), authCode: panel.authCode }, signal);
      tell(data.result ? ['codeRight', data.verificationToken] : ['codeRefused', undefined]);
    } catch (error) {
      tell(['codeRefused', errorsOf(failureOf(error, 'Failed to verify the code', signal), 'authCode')]);
    }
  },

  login: (scene) => submit(scene, (body, { signal }) => api.logIn(body, signal)),
  reset: (scene) => submit(scene, (body, { panel, signal }) => api.setPassword(body, panel.verificationToken, signal)),
  register: (scene) =>
    submit(scene, (body, { panel, signal }) =>
      api.createAccount({ ...body, name: panel.name.trim() }, panel.verificationToken, signal),
    ),
};

type Credentials = Parameters<typeof api.logIn>[0];
type Answer = Promise<{ data: { authToken?: string } | null }>;

async function submit(scene: Scene, ask: (body: Credentials, scene: Scene) => Answer): Promise<void> {
  const { panel, shopSeqNo, tell, signal, onToken } = scene;
  tell(['began', 'submit']);
  try {
    const { data } = await ask({ shopSeqNo, ...phoneOf(panel), password: panel.password }, scene);
    if (signal.aborted) return;
    if (data?.authToken) onToken(data.authToken);
    else tell(['noToken']);
  } catch (error) {
    const failure = failureOf(error, 'Failed to sign in', signal);
    const errors = errorsOf(failure, 'password');
    const mode = modeAfter(failure.code, panel.mode);
    if (failure.status === 401 && panel.mode === 'login') tell(['noToken']);
    else tell(mode ? ['sentBack', { mode, errors }] : ['refused', errors]);
  }
}

const phoneOf = ({ phone, countryCode }: Panel) => ({ phone: phone.trim(), countryCode });

function failureOf(error: unknown, what: string, signal: AbortSignal): Failure {
  if (!signal.aborted) console.error(what, error);
  return error instanceof CallError ? error : { status: 0, message: '' };
}
