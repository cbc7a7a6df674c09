import { useQuery } from '@tanstack/react-query';
import { PictureStep } from '../../features/first-run/picture-step.tsx';
import { PictureChooser } from '../../features/picture/picture-chooser.tsx';
import { pictureQuery } from '../../features/picture/picture.api.ts';
import type { StepProps } from './step-props.ts';

export function PicturePage({ nav, firstRun: { venue } }: StepProps) {
  // What is chosen here is saved at once, and shown on the page before anything is asked again.
  const { data } = useQuery(pictureQuery);
  return (
    <PictureStep nav={nav} venue={{ ...venue, imageTitle: data?.imageTitle ?? venue.imageTitle }}>
      <PictureChooser />
    </PictureStep>
  );
}
