import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from './idempotency-key.ts';
import { isFinalRefusal } from './refusal-of.ts';

type Options<Input, Answer> = {
  onSuccess?: (answer: Answer, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
  onSettled?: () => void;
};

/**
 * Sends a request under an idempotency key that stays the same until the server has decided on it: a second tap after a lost connection
 * gets the first one's answer instead of acting twice.
 */
export function useKeyedMutation<Input, Answer>(
  send: (input: Input, key: string) => Promise<Answer>,
  { onSuccess, onError, onSettled }: Options<Input, Answer> = {},
) {
  const openRequest = useRef<{ input: string; key: string } | null>(null);

  return useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input);
      if (openRequest.current?.input !== text) openRequest.current = { input: text, key: newKey() };
      return send(input, openRequest.current.key);
    },
    onSuccess: (answer, input) => {
      openRequest.current = null;
      onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      if (isFinalRefusal(error)) openRequest.current = null;
      onError?.(error, input);
    },
    onSettled: () => onSettled?.(),
  });
}
