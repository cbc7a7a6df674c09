import type { Picture, PictureChoice, Upload } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalDetail, sentenceOf } from '../../../lib/server/refusal-of.ts';
import { useKeyedMutation } from '../../../lib/server/use-keyed-mutation.ts';
import { useToast } from '../../ui/desk-toast.tsx';
import { type Change, pictureQuery, savePicture, upload } from './picture.api.ts';
import { catalogue } from './words/en.ts';
import { shrinkPicture } from './shrink.ts';

const words = catalogue.picture;

class FileTooHeavy extends Error {
  override name = 'FileTooHeavy';
}

/** Saves another picture, shows a message with Undo, and after a conflict shows the other person's choice. */
export function useSavePicture(currentTitle: string, onSaved: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const undoMutation = useKeyedMutation(savePicture, {
    onSuccess: (picture) => {
      cachePicture(client, picture);
      showToast({ text: words.isUndone });
    },
    onError: (error) => cachePictureOfError(client, error),
  });
  const saveMutation = useKeyedMutation(savePicture, {
    onSuccess: (picture, { seen: before }: Change) => {
      cachePicture(client, picture);
      const previousPicture: PictureChoice = { kind: 'EARLIER', imageTitle: before };
      showToast({
        text: words.isSaved,
        ...(before !== picture.imageTitle && {
          undo: () => undoMutation.mutate({ choice: previousPicture, seen: picture.imageTitle }),
        }),
      });
      onSaved();
    },
    onError: (error) => cachePictureOfError(client, error),
  });
  const error = saveMutation.error ?? undoMutation.error;

  return {
    isSaving: saveMutation.isPending,
    problem: error && sentenceOf(error),
    save: (choice: PictureChoice) => {
      undoMutation.reset();
      saveMutation.mutate({ choice, seen: currentTitle });
    },
    reset: () => {
      saveMutation.reset();
      undoMutation.reset();
    },
  };
}

/** Uploads a file to be cropped. */
export function useUpload(onUploaded: (upload: Upload) => void) {
  const uploadMutation = useMutation({
    mutationFn: async (file: File) => {
      const picture = await shrinkPicture(file);
      // A longer body is cut off in transit, and the browser would only see a broken connection.
      if (picture.size > PICTURE_LIMITS.bytes) throw new FileTooHeavy();
      return upload(picture);
    },
    onSuccess: onUploaded,
  });
  return {
    isSending: uploadMutation.isPending,
    problem: uploadMutation.error && uploadProblem(uploadMutation.error),
    send: (file: File) => uploadMutation.mutate(file),
    reset: () => uploadMutation.reset(),
  };
}

const uploadProblem = (error: Error): string =>
  error instanceof FileTooHeavy ? words.tooHeavy(PICTURE_LIMITS.bytes / 1_000_000) : sentenceOf(error);

const cachePicture = (client: QueryClient, picture: Picture) => client.setQueryData(pictureQuery.queryKey, picture);

function cachePictureOfError(client: QueryClient, error: unknown): void {
  const picture = refusalDetail(error, 'picture') as Picture | undefined;
  if (picture) cachePicture(client, picture);
}
