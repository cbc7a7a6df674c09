import type { Settings } from '@caddie/contract/desk/settings';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useNotSaved } from './not-saved.ts';
import { useSetting, type ValueOf } from './use-setting.ts';

type Field = Parameters<typeof useSetting>[0];
type Ways<F extends Field> = {
  /** Parses the typed text into a value, or returns the error. */
  read: (text: string) => { value: ValueOf<F> } | { problem: string };
  write: (value: ValueOf<F>) => string;
};

/** A text field: blur or Enter saves it, Escape resets it. An invalid or rejected value stays in the field with the error below. */
export function useTyped<F extends Field>(field: F, settings: Settings, { read, write }: Ways<F>) {
  const saved = settings[field] as ValueOf<F>;
  const setting = useSetting(field, saved);
  const isOnline = useOnline();
  const [text, setText] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  useNotSaved(text !== null || setting.isRefused);
  const value = text ?? write(setting.wanted ?? setting.refused ?? saved);

  const putBack = () => {
    setText(null);
    setWrong(undefined);
    setting.putBack();
  };
  const leave = () => {
    // A rejected value is sent again: the network may be back.
    if (text === null && setting.refused === undefined) return;
    const found = read(value);
    if ('problem' in found) return setWrong(found.problem);
    putBack();
    if (found.value !== saved) setting.save(found.value);
    return undefined;
  };

  return {
    setting,
    putBack,
    input: {
      label: setting.label,
      autoComplete: 'off',
      value,
      readOnly: !isOnline,
      error: wrong ?? setting.fault,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // A local error stays until the text is parsed again; the server's error is about an earlier text.
        if (setting.isRefused) setting.putBack();
        setText(target.value);
      },
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        putBack();
      },
    },
  };
}
