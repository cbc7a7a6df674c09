import type { Settings } from '@caddie/contract/desk/settings';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { useUnsavedField } from './unsaved-fields.ts';
import { useSetting, type ValueOf } from './use-setting.ts';

type Field = Parameters<typeof useSetting>[0];
type TextFormat<F extends Field> = {
  /** Parses the typed text into a value, or returns the error. */
  parse: (text: string) => { value: ValueOf<F> } | { problem: string };
  format: (value: ValueOf<F>) => string;
};

/** A text field: blur or Enter saves it, Escape resets it. A value that is invalid or was not saved stays in the field, with the error below. */
export function useTextSetting<F extends Field>(field: F, settings: Settings, { parse, format }: TextFormat<F>) {
  const saved = settings[field] as ValueOf<F>;
  const setting = useSetting(field, saved);
  const isOnline = useOnline();
  const [text, setText] = useState<string | null>(null);
  const [parseError, setParseError] = useState<string>();
  useUnsavedField(text !== null || setting.hasFailedToSave);
  const value = text ?? format(setting.pendingValue ?? setting.unsavedValue ?? saved);

  const discard = () => {
    setText(null);
    setParseError(undefined);
    setting.discard();
  };
  const saveOnBlur = () => {
    // A value that was not saved is sent again: the network may be back.
    if (text === null && setting.unsavedValue === undefined) return;
    const parsed = parse(value);
    if ('problem' in parsed) return setParseError(parsed.problem);
    discard();
    if (parsed.value !== saved) setting.save(parsed.value);
    return undefined;
  };

  return {
    setting,
    discard,
    input: {
      label: setting.label,
      autoComplete: 'off',
      value,
      readOnly: !isOnline,
      error: parseError ?? setting.saveError,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // A local error stays until the text is parsed again; the server's error is about an earlier text.
        if (setting.hasFailedToSave) setting.discard();
        setText(target.value);
      },
      onBlur: saveOnBlur,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        discard();
      },
    },
  };
}
