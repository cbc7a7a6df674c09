import type { Settings } from '@caddie/contract/desk/settings';
import { useOnline } from '../../../lib/online.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { useUnsavedField } from './unsaved-fields.ts';
import { SettingNote } from './setting-note.tsx';
import { useSetting, type ValueOf } from './use-setting.ts';

type ChoiceName =
  | 'startStepMinutes'
  | 'noShowFee'
  | 'counterLockMinutes'
  | 'language'
  | 'firstView'
  | 'quietFromHour'
  | 'quietUntilHour';
type ChoiceProps<F extends ChoiceName> = {
  name: F;
  settings: Settings;
  choices: readonly ValueOf<F>[];
  labelFor: (value: ValueOf<F>) => string;
  hint?: string;
};

/** A choice of a few values, saved as soon as one is chosen. */
export function ChoiceSetting<F extends ChoiceName>({ name, settings, choices, labelFor, hint }: ChoiceProps<F>) {
  const setting = useSetting(name, settings[name]);
  const isOnline = useOnline();
  const value = setting.pendingValue ?? settings[name];
  useUnsavedField(setting.hasFailedToSave);

  return (
    <div>
      <Select
        label={setting.label}
        value={String(value)}
        disabled={!isOnline}
        aria-busy={setting.isSaving || undefined}
        hint={hint}
        error={setting.saveError}
        onChange={({ target }) => {
          const chosenValue = choices.find((one) => String(one) === target.value);
          if (chosenValue !== undefined && !setting.isSaving) setting.save(chosenValue);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {labelFor(choice)}
          </option>
        ))}
      </Select>
      <SettingNote {...setting} onDiscard={setting.discard} />
    </div>
  );
}
