import type { CountryCode } from '@caddie/contract/shops';
import { AUTH_CODE_SECONDS } from '@caddie/contract/users';
import { useState } from 'react';
import { codeDigits } from '../../../lib/auth-code.ts';
import { currentTime } from '../../../lib/clock.ts';
import { sentenceOf } from '../../../lib/server/refusal-of.ts';
import { sendCode, verifyCode } from '../users.api.ts';
import { catalogue } from '../words/en.ts';

const { alerts } = catalogue.loginPanel;

type Phone = { phone: string; countryCode: CountryCode };
type CodeState = {
  /** When the code expires; null before one was sent. */
  deadline: number | null;
  code: string;
  /** The proof that a correct code gave; it serves once. */
  token: string | null;
  problem: string | null;
  isSending: boolean;
};

const initial: CodeState = { deadline: null, code: '', token: null, problem: null, isSending: false };

export type Code = ReturnType<typeof useCode>;

/** A code by text to one number, and the proof that it gives. */
export function useCode() {
  const [state, setState] = useState(initial);
  const update = (changes: Partial<CodeState>) => setState((before) => ({ ...before, ...changes }));

  return {
    ...state,

    async send(phone: Phone): Promise<void> {
      update({ isSending: true, problem: null });
      try {
        await sendCode(phone, new AbortController().signal);
        setState({ ...initial, deadline: currentTime() + AUTH_CODE_SECONDS * 1000 });
      } catch (error) {
        update({ isSending: false, problem: sentenceOf(error as Error) });
      }
    },

    type: (typed: string) => update({ code: codeDigits(typed), problem: null }),

    /** The proof; undefined if the typed code gives none, which the field then says. */
    async prove(phone: string): Promise<string | undefined> {
      if (state.token) return state.token;
      if (!state.code) {
        update({ problem: alerts.codeMissing });
        return undefined;
      }
      try {
        const { data } = await verifyCode({ phone, authCode: state.code }, new AbortController().signal);
        update(data.verificationToken ? { token: data.verificationToken } : { problem: alerts.codeInvalid });
        return data.verificationToken;
      } catch (error) {
        update({ problem: sentenceOf(error as Error) });
        return undefined;
      }
    },

    /** Forgets everything: the number changed, or the proof is used up. */
    reset: () => setState(initial),
  };
}
