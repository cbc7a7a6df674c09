import type { Settings } from '@caddie/contract/desk/settings';
import { useId } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useUnsavedField } from './unsaved-fields.ts';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { SettingNote } from './setting-note.tsx';
import styles from './settings-page.module.css';
import { lengthsFor } from './settings.rules.ts';
import { catalogue } from './words/en.ts';
import { useSetting } from './use-setting.ts';

const words = catalogue.settings;

/** The tee time lengths that the venue offers; at least one. */
export function Lengths({ settings }: { settings: Settings }) {
  const setting = useSetting('durations', settings.durations);
  const isOnline = useOnline();
  const lastId = useId();
  useUnsavedField(setting.hasFailedToSave);
  const chosenLengths = setting.pendingValue ?? settings.durations;
  const toggle = (minutes: number) => {
    if (setting.isSaving) return;
    const next = chosenLengths.includes(minutes)
      ? chosenLengths.filter((one) => one !== minutes)
      : [...chosenLengths, minutes];
    setting.save(next.toSorted((a, b) => a - b));
  };

  return (
    <fieldset className={styles.lengths}>
      <legend>{setting.label}</legend>
      <div className={styles.chips}>
        {lengthsFor(settings.durations).map((minutes) => {
          const isChosen = chosenLengths.includes(minutes);
          return (
            <Checkbox
              key={minutes}
              checked={isChosen}
              aria-describedby={isChosen && chosenLengths.length === 1 ? lastId : undefined}
              disabled={!isOnline || (isChosen && chosenLengths.length === 1)}
              onChange={() => toggle(minutes)}
            >
              {words.length(minutes)}
            </Checkbox>
          );
        })}
      </div>
      {chosenLengths.length === 1 && (
        <small id={lastId} className={styles.rest}>
          {words.oneLength}
        </small>
      )}
      {setting.saveError && <InlineMessage tone="err">{setting.saveError}</InlineMessage>}
      <SettingNote {...setting} onDiscard={setting.discard} />
    </fieldset>
  );
}
