import type { Upload } from '@caddie/contract/desk/picture';
import { suppliedPictures } from '@caddie/contract/desk/limits/picture-limits';
import { imageUrl } from '@caddie/contract/images';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Skeleton } from '../../../ui/icons/skeleton.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { drawingUrl, pictureQuery } from './picture.api.ts';
import { FileButton } from './file-button.tsx';
import styles from './picture-chooser.module.css';
import { catalogue } from './words/en.ts';
import { useSavePicture, useUpload } from './use-picture.ts';

const words = catalogue.picture;

/** The venue's picture: the current one, and the choice of another: an uploaded and cropped one, or one of three drawings. */
export function PictureChooser() {
  const { data: picture, error, refetch } = useQuery(pictureQuery);
  const [uploadToCrop, setUploadToCrop] = useState<Upload | null>(null);
  const uploading = useUpload(setUploadToCrop);
  const saving = useSavePicture(picture?.imageTitle ?? '', () => setUploadToCrop(null));
  if (error && !picture) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!picture) return <LoadingPicture />;
  const problem = uploading.problem ?? (uploadToCrop ? null : saving.problem);

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
            needsNetwork
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
      <FileButton
        label={words.ownPicture}
        sending={words.sending}
        busy={uploading.isSending}
        onChoose={(file) => {
          saving.reset();
          uploading.send(file);
        }}
      />
      {problem && <InlineMessage tone="err">{problem}</InlineMessage>}
      {uploadToCrop && (
        <CropDialog
          key={uploadToCrop.uploadId}
          upload={uploadToCrop}
          busy={saving.isSaving}
          refusal={saving.problem}
          onUse={(crop) => saving.save({ kind: 'UPLOAD', uploadId: uploadToCrop.uploadId, crop })}
          onClose={() => {
            setUploadToCrop(null);
            saving.reset();
          }}
        />
      )}
    </div>
  );
}

const LoadingPicture = () => (
  <div className={styles.chooser}>
    <HiddenText>{words.loading}</HiddenText>
    <Skeleton height={240} />
  </div>
);
