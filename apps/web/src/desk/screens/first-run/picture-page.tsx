import { useQuery } from '@tanstack/react-query';
import { PictureStep } from '../../features/first-run/picture-step.tsx';
import { PictureChooser } from '../../features/picture/picture-chooser.tsx';
import { pictureQuery } from '../../features/picture/picture.api.ts';
import type { StepProps } from './step-props.ts';

export function PicturePage({ nav, firstRun: { venue } }: StepProps) {
  // A chosen picture is saved immediately and shown before the next fetch.
  const { data } = useQuery(pictureQuery);
  return (
    <PictureStep nav={nav} venue={{ ...venue, imageTitle: data?.imageTitle ?? venue.imageTitle }}>
      <PictureChooser />
    </PictureStep>
  );
}
