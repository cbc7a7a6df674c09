import type { Gallery, GalleryChoice } from '@caddie/contract/desk/gallery';
import { GALLERY_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { HiddenText } from '../../../../ui/hidden-text.tsx';
import { Skeleton } from '../../../../ui/icons/skeleton.tsx';
import { InlineMessage } from '../../../ui/inline-message.tsx';
import { catalogue } from '../words/en.ts';
import { AddPicture } from './add-picture.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { galleryQuery } from './gallery.api.ts';
import styles from './gallery.module.css';
import { GalleryRow } from './gallery-row.tsx';
import { keptPicture, useSaveGallery } from './use-gallery.ts';

const words = catalogue.gallery;

/** The pictures of the bays: up to eight, each with its caption, in the order in which customers see them. */
export function GalleryEditor() {
  const { data: gallery, error, refetch } = useQuery(galleryQuery);
  if (error && !gallery) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!gallery)
    return (
      <>
        <HiddenText>{words.loading}</HiddenText>
        <Skeleton height={120} />
      </>
    );
  return <Pictures gallery={gallery} />;
}

function Pictures({ gallery }: { gallery: Gallery }) {
  const [edited, setEdited] = useState<Gallery[number] | null>(null);
  const saving = useSaveGallery(gallery, () => setEdited(null));
  const pictures = gallery.map(keptPicture);
  const replace = (index: number, ...choices: GalleryChoice[]) => pictures.toSpliced(index, 1, ...choices);

  const step = (index: number, by: number) => {
    const moved = pictures.toSpliced(index, 1).toSpliced(index + by, 0, pictures[index]!);
    saving.save(moved, words.moved(gallery[index]!.caption, index + by + 1, gallery.length));
  };

  return (
    <div className={styles.gallery}>
      <p className={styles.about}>{words.about}</p>
      {gallery.length > 0 && (
        <ul className={styles.rows}>
          {gallery.map((picture, index) => (
            <GalleryRow
              key={picture.imageTitle}
              picture={picture}
              isFirst={index === 0}
              isLast={index === gallery.length - 1}
              onEdit={() => {
                saving.reset();
                setEdited(picture);
              }}
              onStep={(by) => step(index, by)}
              onRemove={() => saving.save(replace(index), words.removed(picture.caption))}
            />
          ))}
        </ul>
      )}
      {saving.problem && !edited && <InlineMessage tone="err">{saving.problem}</InlineMessage>}
      {gallery.length < GALLERY_LIMITS.pictures ? (
        <AddPicture gallery={gallery} />
      ) : (
        <p className={styles.about}>{words.full(GALLERY_LIMITS.pictures)}</p>
      )}
      {edited && (
        <CaptionDialog
          title={words.editTitle(edited.caption)}
          act={words.save}
          initial={edited}
          busy={saving.isSaving}
          refusal={saving.problem}
          onSave={(captions) => {
            const index = gallery.findIndex(({ imageTitle }) => imageTitle === edited.imageTitle);
            if (index >= 0)
              saving.save(replace(index, { ...pictures[index]!, ...captions }), words.saved(captions.caption));
          }}
          onClose={() => {
            setEdited(null);
            saving.reset();
          }}
        />
      )}
    </div>
  );
}
