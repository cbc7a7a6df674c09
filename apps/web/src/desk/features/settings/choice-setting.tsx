import type { Settings } from '@caddie/contract/desk/settings';
import { useOnline } from '../../../lib/online.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { useNotSaved } from './not-saved.ts';
import { SettingNote } from './setting-note.tsx';
import { useSetting, type ValueOf } from './use-setting.ts';

type ChoiceName = 'startStepMinutes' | 'noShowFee' | 'counterLockMinutes' | 'language';
type ChoiceProps<F extends ChoiceName> = {
  name: F;
  settings: Settings;
  choices: readonly ValueOf<F>[];
  say: (value: ValueOf<F>) => string;
  hint?: string;
};

/** A choice of a few values, saved as soon as one is chosen. */
export function ChoiceSetting<F extends ChoiceName>({ name, settings, choices, say, hint }: ChoiceProps<F>) {
  const setting = useSetting(name, settings[name]);
  const isOnline = useOnline();
  const value = setting.wanted ?? settings[name];
  useNotSaved(setting.isRefused);

  return (
    <div>
      <Select
        label={setting.label}
        value={String(value)}
        disabled={!isOnline}
        aria-busy={setting.isSaving || undefined}
        hint={hint}
        error={setting.fault}
        onChange={({ target }) => {
          const chosen = choices.find((one) => String(one) === target.value);
          if (chosen !== undefined && !setting.isSaving) setting.save(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {say(choice)}
          </option>
        ))}
      </Select>
      <SettingNote {...setting} onPutBack={setting.putBack} />
    </div>
  );
}
