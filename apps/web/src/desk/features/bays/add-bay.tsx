import { BAY_NAME_MAX_LENGTH } from '@caddie/contract/desk/limits/setting-limits';
import type { Me } from '@caddie/contract/desk/people/staff';
import { useState } from 'react';
import { refusalCode, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useToast } from '../../ui/desk-toast.tsx';
import type { Bays } from './bays.api.ts';
import { PLAN_FULL_ID, unusedName, isPlanFull } from './bays.rules.ts';
import { catalogue } from './words/en.ts';
import { useBayAct, useBays } from './use-bays.ts';

const words = catalogue.bays;

/** Adds a bay; disabled when the plan's limit is reached, which the page explains. */
export function AddBayButton({ me }: { me: Pick<Me, 'plan'> }) {
  const { data } = useBays();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DeskButton
        variant="primary"
        needsNetwork
        disabled={!data || isPlanFull(data, me.plan)}
        aria-describedby={data && isPlanFull(data, me.plan) ? PLAN_FULL_ID : undefined}
        onClick={() => setOpen(true)}
      >
        {words.add}
      </DeskButton>
      {isOpen && data && <AddBay venue={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddBay({ venue, onClose }: { venue: Bays; onClose: () => void }) {
  const showToast = useToast();
  const [name, setName] = useState(() => unusedName(venue.bays, words.nameNext));
  const adding = useBayAct(() => {
    showToast({ text: words.added(name.trim()) });
    onClose();
  });
  const isReady = name.trim() !== '';
  const send = () => isReady && !adding.isPending && adding.mutate({ kind: 'ADD', name: name.trim() });
  const problem = adding.error && sentenceOf(adding.error);
  const isNameTaken = refusalCode(adding.error) === 'NAME_TAKEN';

  return (
    <ActDialog
      title={words.addTitle}
      about={words.addAbout}
      act={words.addAct}
      busy={adding.isPending}
      disabled={!isReady}
      refusal={isNameTaken ? undefined : problem}
      onAct={send}
      onClose={onClose}
    >
      <form
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
          value={name}
          error={isNameTaken ? problem : undefined}
          onChange={({ target }) => {
            setName(target.value);
            if (!adding.isPending) adding.reset();
          }}
        />
      </form>
    </ActDialog>
  );
}
