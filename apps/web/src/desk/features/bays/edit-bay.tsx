import type { Bay } from '@caddie/contract/desk/bays';
import { BAY_NAME_MAX_LENGTH } from '@caddie/contract/desk/limits/setting-limits';
import type { RoomTrait } from '@caddie/contract/shops';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import type { Bays } from './bays.api.ts';
import styles from './bays-page.module.css';
import { catalogue } from './words/en.ts';
import { useBayAct } from './use-bays.ts';

const words = catalogue.bays;

const editableFields = ({ name, traits, maxPartySize }: Bay) => ({ name, traits, maxPartySize });
const allTraits = Object.keys(words.traits) as RoomTrait[];

/** Name, traits and players of a bay. */
export function EditBay({ bay, venue, onClose }: { bay: Bay; venue: Bays; onClose: () => void }) {
  const showToast = useToast();
  const [fields, setFields] = useState(() => editableFields(bay));
  const id = bay.shopRoomId;
  const undoMutation = useBayAct(() => showToast({ text: words.undone(bay.name) }));
  const saving = useBayAct(() => {
    const saved = { ...fields, name: fields.name.trim() };
    showToast({
      text: words.saved(saved.name),
      undo: () => undoMutation.mutate({ kind: 'CHANGE', id, body: { ...editableFields(bay), seen: saved } }),
    });
    onClose();
  });
  const change = (changes: Partial<typeof fields>) => {
    setFields({ ...fields, ...changes });
    if (!saving.isPending) saving.reset();
  };
  const isReady = fields.name.trim() !== '';
  const send = () => {
    if (!isReady || saving.isPending) return;
    saving.mutate({ kind: 'CHANGE', id, body: { ...fields, name: fields.name.trim(), seen: editableFields(bay) } });
  };
  const problem = saving.error && sentenceOf(saving.error);
  const isNameTaken = refusalCode(saving.error) === 'NAME_TAKEN';

  return (
    <ActDialog
      title={words.editTitle(bay.name)}
      act={words.save}
      busy={saving.isPending}
      disabled={!isReady}
      refusal={isNameTaken ? undefined : problem}
      onAct={send}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          label={words.name}
          autoComplete="off"
          maxLength={BAY_NAME_MAX_LENGTH}
          value={fields.name}
          error={isNameTaken ? problem : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label={words.players}
          value={fields.maxPartySize ?? ''}
          onChange={({ target }) => change({ maxPartySize: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{words.sameAsVenue(venue.maxPartySize)}</option>
          {playersFor(bay, venue).map((players) => (
            <option key={players} value={players}>
              {players}
            </option>
          ))}
        </Select>
        <div>
          {allTraits.map((trait) => (
            <Checkbox
              key={trait}
              checked={fields.traits.includes(trait)}
              onChange={({ target }) =>
                change({
                  traits: target.checked ? [...fields.traits, trait] : fields.traits.filter((one) => one !== trait),
                })
              }
            >
              {words.traits[trait]}
            </Checkbox>
          ))}
        </div>
      </form>
    </ActDialog>
  );
}

/** The choices of players: up to the venue's limit, and the current value. */
const playersFor = ({ maxPartySize }: Bay, venue: Bays): number[] => {
  const playerCounts = Array.from({ length: venue.maxPartySize }, (_, index) => index + 1);
  return [...new Set([...playerCounts, ...(maxPartySize === null ? [] : [maxPartySize])])].toSorted((a, b) => a - b);
};
