import type { Gallery, GalleryChoice } from '@caddie/contract/desk/gallery';
import { useQueryClient } from '@tanstack/react-query';
import { refusalDetail, sentenceOf } from '../../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../../lib/server/use-keyed-mutation.ts';
import { useToast } from '../../../ui/desk-toast.tsx';
import { catalogue } from '../words/en.ts';
import { type GalleryChange, galleryQuery, saveGallery } from './gallery.api.ts';

const words = catalogue.gallery;

/** A picture of the list that stays. */
export const keptPicture = ({ imageTitle, caption, about }: Gallery[number]): GalleryChoice => ({
  picture: { kind: 'KEPT', imageTitle },
  caption,
  about,
});

/** Saves the list of pictures as a whole, with Undo; after a conflict it shows the other person's list. */
export function useSaveGallery(current: Gallery, onSaved: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const cacheGallery = (gallery: Gallery) => client.setQueryData(galleryQuery.queryKey, gallery);
  const onError = (error: Error) => {
    const gallery = refusalDetail(error, 'gallery') as Gallery | undefined;
    if (gallery) cacheGallery(gallery);
  };
  const undoMutation = useKeyedMutation(saveGallery, {
    onSuccess: (gallery) => {
      cacheGallery(gallery);
      showToast({ text: words.isUndone });
    },
    onError,
  });
  const saving = useKeyedMutation(
    ({ change }: { change: GalleryChange; message: string }, key) => saveGallery(change, key),
    {
      onSuccess: (gallery, { change: { seen }, message: text }) => {
        cacheGallery(gallery);
        showToast({ text, undo: () => undoMutation.mutate({ pictures: seen.map(keptPicture), seen: gallery }) });
        onSaved();
      },
      onError,
    },
  );
  const error = saving.error ?? undoMutation.error;

  return {
    isSaving: saving.isPending,
    problem: error && sentenceOf(error),
    save: (pictures: GalleryChoice[], message: string) => {
      undoMutation.reset();
      if (!saving.isPending) saving.mutate({ change: { pictures, seen: current }, message });
    },
    reset: () => {
      saving.reset();
      undoMutation.reset();
    },
  };
}
