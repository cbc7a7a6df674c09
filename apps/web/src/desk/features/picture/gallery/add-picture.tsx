import type { Gallery } from '@caddie/contract/desk/gallery';
import type { Crop, Upload } from '@caddie/contract/desk/picture';
import { useState } from 'react';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { CropDialog } from '../crop-dialog.tsx';
import { FileButton } from '../file-button.tsx';
import { useUpload } from '../use-picture.ts';
import { catalogue } from '../words/en.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import { keptPicture, useSaveGallery } from './use-gallery.ts';

const words = catalogue.gallery;

/** Adds a picture in three steps: the file, the part of it that is shown, and its caption. */
export function AddPicture({ gallery }: { gallery: Gallery }) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const uploading = useUpload(setUpload);
  const forget = () => {
    setUpload(null);
    setCrop(null);
  };
  const saving = useSaveGallery(gallery, forget);
  const close = () => {
    forget();
    saving.reset();
  };

  return (
    <>
      <FileButton label={words.add} sending={words.sending} busy={uploading.isSending} onChoose={uploading.send} />
      {uploading.problem && <InlineMessage tone="err">{uploading.problem}</InlineMessage>}
      {upload && !crop && (
        <CropDialog
          key={upload.uploadId}
          isOfBays
          upload={upload}
          busy={false}
          refusal={null}
          onUse={setCrop}
          onClose={close}
        />
      )}
      {upload && crop && (
        <CaptionDialog
          title={words.addTitle}
          act={words.addAct}
          initial={{ caption: '', about: '' }}
          busy={saving.isSaving}
          refusal={saving.problem}
          onSave={(captions) => {
            const added = { picture: { kind: 'UPLOAD' as const, uploadId: upload.uploadId, crop }, ...captions };
            saving.save([...gallery.map(keptPicture), added], words.added(captions.caption));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
