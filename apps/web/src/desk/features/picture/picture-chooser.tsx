import type { Upload } from '@caddie/contract/desk/picture';
import { suppliedPictures } from '@caddie/contract/desk/limits/picture-limits';
import { imageUrl } from '@caddie/contract/images';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Note } from '../../ui/note.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { drawingUrl, pictureQuery } from './picture.api.ts';
import styles from './picture-chooser.module.css';
import { catalogue } from './words/en.ts';
import { useSavePicture, useUpload } from './use-picture.ts';

const words = catalogue.picture;

/** The venue's picture: the current one, and the choice of another: an uploaded and cropped one, or one of three drawings. */
export function PictureChooser() {
  const { data: picture, error, refetch } = useQuery(pictureQuery);
  const file = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<Upload | null>(null);
  const uploading = useUpload(setSent);
  const saving = useSavePicture(picture?.imageTitle ?? '', () => setSent(null));
  if (error && !picture) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!picture) return <Waiting />;
  const problem = uploading.problem ?? (sent ? null : saving.problem);

  return (
    <div className={styles.chooser}>
      <img
        className={styles.now}
        src={imageUrl({ base: '', title: picture.imageTitle }, 860, 'webp')}
        width={860}
        height={645}
        alt={words.now}
      />
      <fieldset className={styles.choices}>
        <legend>{words.choices}</legend>
        {suppliedPictures.map((name) => (
          <DeskButton
            key={name}
            variant="ghost"
            acts
            className={classNames(styles.drawing, picture.supplied === name && styles.chosen)}
            aria-pressed={picture.supplied === name}
            onClick={() => {
              uploading.reset();
              if (picture.supplied !== name && !saving.isSaving) saving.save({ kind: 'SUPPLIED', name });
            }}
          >
            <img src={drawingUrl(name)} width={128} height={96} alt="" />
            {words.drawings[name]}
          </DeskButton>
        ))}
      </fieldset>
      <div className={styles.own}>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          aria-label={words.ownPicture}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            saving.reset();
            if (chosen) uploading.send(chosen);
            // Lets the same file be chosen again after it was changed.
            currentTarget.value = '';
          }}
        />
        <DeskButton acts busy={uploading.isSending} onClick={() => file.current?.click()}>
          {uploading.isSending ? words.sending : words.ownPicture}
        </DeskButton>
        <small>{words.about}</small>
      </div>
      {problem && <Note tone="err">{problem}</Note>}
      {sent && (
        <CropDialog
          key={sent.uploadId}
          upload={sent}
          busy={saving.isSaving}
          refusal={saving.problem}
          onUse={(crop) => saving.save({ kind: 'UPLOAD', uploadId: sent.uploadId, crop })}
          onClose={() => {
            setSent(null);
            saving.reset();
          }}
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.chooser}>
    <HiddenText>{words.loading}</HiddenText>
    <Skeleton height={240} />
  </div>
);
