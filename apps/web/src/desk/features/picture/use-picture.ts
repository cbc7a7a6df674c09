import type { Picture, PictureChoice, Upload } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useSay } from '../../ui/desk-toast.tsx';
import { type Change, pictureQuery, savePicture, upload } from './picture.api.ts';
import { catalogue } from './words/en.ts';
import { shrunk } from './shrink.ts';

const words = catalogue.picture;

/** Saves another picture, shows a message with Undo, and after a conflict shows the other person's choice. */
export function useSavePicture(seen: string, onSaved: () => void) {
  const client = useQueryClient();
  const say = useSay();
  const undoMutation = useKeyedMutation(savePicture, {
    onSuccess: (picture) => {
      keep(client, picture);
      say({ text: words.isUndone });
    },
    onError: (error) => keepCurrent(client, error),
  });
  const saving = useKeyedMutation(savePicture, {
    onSuccess: (picture, { seen: before }: Change) => {
      keep(client, picture);
      const back: PictureChoice = { kind: 'EARLIER', imageTitle: before };
      say({
        text: words.isSaved,
        ...(before !== picture.imageTitle && {
          undo: () => undoMutation.mutate({ choice: back, seen: picture.imageTitle }),
        }),
      });
      onSaved();
    },
    onError: (error) => keepCurrent(client, error),
  });
  const error = saving.error ?? undoMutation.error;

  return {
    isSaving: saving.isPending,
    problem: error && sentenceOf(error),
    save: (choice: PictureChoice) => {
      undoMutation.reset();
      saving.mutate({ choice, seen });
    },
    reset: () => {
      saving.reset();
      undoMutation.reset();
    },
  };
}

/** Uploads a file to be cropped. */
export function useUpload(onSent: (upload: Upload) => void) {
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const picture = await shrunk(file);
      // A longer body is cut off in transit, and the browser would only see a broken connection.
      if (picture.size > PICTURE_LIMITS.bytes) throw new Error(words.tooHeavy(PICTURE_LIMITS.bytes / 1_000_000));
      return upload(picture);
    },
    onSuccess: onSent,
  });
  return {
    isSending: sending.isPending,
    problem: sending.error && sentenceOf(sending.error),
    send: (file: File) => sending.mutate(file),
    reset: () => sending.reset(),
  };
}

const keep = (client: QueryClient, picture: Picture) => client.setQueryData(pictureQuery.queryKey, picture);

function keepCurrent(client: QueryClient, error: unknown): void {
  const picture = refusalDetail(error, 'picture') as Picture | undefined;
  if (picture) keep(client, picture);
}
