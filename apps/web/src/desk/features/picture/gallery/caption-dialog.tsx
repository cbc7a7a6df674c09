import { GALLERY_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { useState } from 'react';
import { Field } from '../../../../ui/fields/field.tsx';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { catalogue } from '../words/en.ts';
import styles from './gallery.module.css';

const words = catalogue.gallery;

type Captions = { caption: string; about: string };

type Props = {
  title: string;
  act: string;
  initial: Captions;
  busy: boolean;
  refusal: string | null | undefined;
  onSave: (captions: Captions) => void;
  onClose: () => void;
};

/** What a picture shows, and what is there. */
export function CaptionDialog({ title, act, initial, busy, refusal, onSave, onClose }: Props) {
  const [captions, setCaptions] = useState(initial);
  const caption = captions.caption.trim();
  const save = () => {
    if (caption && !busy) onSave({ caption, about: captions.about.trim() });
  };

  return (
    <ActDialog title={title} act={act} busy={busy} disabled={!caption} refusal={refusal} onAct={save} onClose={onClose}>
      <form
        className={styles.captions}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={words.caption}
          hint={words.captionLike}
          autoComplete="off"
          maxLength={GALLERY_LIMITS.caption}
          value={captions.caption}
          onChange={({ target }) => setCaptions({ ...captions, caption: target.value })}
        />
        <Field
          label={words.there}
          hint={words.thereLike}
          autoComplete="off"
          maxLength={GALLERY_LIMITS.about}
          value={captions.about}
          onChange={({ target }) => setCaptions({ ...captions, about: target.value })}
        />
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden>
          {act}
        </button>
      </form>
    </ActDialog>
  );
}
