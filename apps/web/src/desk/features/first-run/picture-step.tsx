import type { FirstRun } from '@caddie/contract/desk/first-run';
import type { ReactNode } from 'react';
import { StepCard, type StepNav, StepPage } from '../../ui/page/step-page.tsx';
import { PagePreview } from './page-preview.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.picture;

type Props = {
  nav: StepNav;
  venue: FirstRun['venue'];
  /** The picture picker, which saves by itself. */
  children: ReactNode;
};

/** The page's picture, beside a preview of the page. */
export const PictureStep = ({ nav, venue, children }: Props) => (
  <StepPage
    nav={nav}
    title={words.title}
    about={words.about}
    aside={<PagePreview details={venue} imageTitle={venue.imageTitle} />}
  >
    <StepCard>{children}</StepCard>
  </StepPage>
);
