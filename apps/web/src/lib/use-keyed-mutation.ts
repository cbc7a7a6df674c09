import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from './idempotency-key.ts';
import { isDecided } from './refusal-of.ts';

type Options<Wish, Answer> = {
  onSuccess?: (answer: Answer, wish: Wish) => void;
  onError?: (error: Error, wish: Wish) => void;
  onSettled?: () => void;
};

/**
 * Sends a wish under a key that stays the same until the server has decided it: a second tap after a broken line
 * gets the first one's answer instead of doing the thing twice.
 */
export function useKeyedMutation<Wish, Answer>(
  send: (wish: Wish, key: string) => Promise<Answer>,
  { onSuccess, onError, onSettled }: Options<Wish, Answer> = {},
) {
  const open = useRef<{ wish: string; key: string } | null>(null);

  return useMutation({
    mutationFn: (wish: Wish) => {
      const text = JSON.stringify(wish);
      if (open.current?.wish !== text) open.current = { wish: text, key: newKey() };
      return send(wish, open.current.key);
    },
    onSuccess: (answer, wish) => {
      open.current = null;
      onSuccess?.(answer, wish);
    },
    onError: (error, wish) => {
      if (isDecided(error)) open.current = null;
      onError?.(error, wish);
    },
    onSettled: () => onSettled?.(),
  });
}
