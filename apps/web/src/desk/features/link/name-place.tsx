import type { EntryPlace } from '@caddie/contract/desk/link';
import { PLACE_NAME_MAX } from '@caddie/contract/desk/limits/link-limits';
import { type FormEvent, useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import { sendAddPlace, sendRenamePlace } from './link.api.ts';
import { catalogue } from './words/en.ts';
import { useLinkAct } from './use-link-act.ts';

const words = catalogue.link;

type Props = { place?: EntryPlace; onAdded?: (entryPlaceId: string) => void; onClose: () => void };

/** Asks for the name of a new or existing entry place. */
export function NamePlace({ place, onAdded, onClose }: Props) {
  const showToast = useToast();
  const [name, setName] = useState(place?.name ?? '');
  const naming = useLinkAct(
    (newName: string, key) =>
      place
        ? sendRenamePlace(place.entryPlaceId, { name: newName, version: place.version }, key)
        : sendAddPlace(newName, key).then((link) => (onAdded?.(link.addedId), link)),
    (_, newName) => {
      showToast({ text: (place ? words.renamed : words.added)(newName) });
      onClose();
    },
  );
  const problem = naming.error && sentenceOf(naming.error);
  const isNameTaken = refusalCode(naming.error) === 'PLACE_EXISTS';
  const isReady = name.trim() !== '';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isReady && !naming.isPending) naming.mutate(name.trim());
  };

  return (
    <ActDialog
      title={place ? words.renameTitle(place.name) : words.addTitle}
      about={place ? words.renameAbout : words.addAbout}
      act={place ? words.renameAct : words.addAct}
      busy={naming.isPending}
      disabled={!isReady}
      refusal={isNameTaken ? undefined : problem}
      onAct={send}
      onClose={onClose}
    >
      <form onSubmit={send} noValidate>
        <Field
          label={words.nameLabel}
          hint={words.nameHint}
          autoComplete="off"
          maxLength={PLACE_NAME_MAX}
          value={name}
          error={isNameTaken ? (problem ?? undefined) : undefined}
          onChange={({ target }) => {
            setName(target.value);
            if (!naming.isPending) naming.reset();
          }}
        />
      </form>
    </ActDialog>
  );
}
