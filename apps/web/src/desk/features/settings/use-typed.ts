import type { Settings } from '@caddie/contract/desk/settings';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useNotSaved } from './not-saved.ts';
import { useSetting, type ValueOf } from './use-setting.ts';

type Field = Parameters<typeof useSetting>[0];
type Ways<F extends Field> = {
  /** What was typed, as the value it means; or what is wrong with it. */
  read: (text: string) => { value: ValueOf<F> } | { problem: string };
  write: (value: ValueOf<F>) => string;
};

/**
 * A field that is typed into: leaving it or Enter saves it, Escape puts it back. What is wrong, and what the server refuses,
 * stays in the field with the reason below it.
 */
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
    // What was refused is sent again: the line may be back.
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
        // The reason stays until what is typed is read again; that of the server is about another text.
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
