import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../ui/class-names.ts';
import buttons from '../../ui/desk-button.module.css';
import { PrintIcon } from '../../ui/icons/print-icon.tsx';
import { StepAside } from '../../ui/page/step-page.tsx';
import { linkQuery, posterUrl } from './link.api.ts';
import { catalogue } from './words/en.ts';
import { PosterPreview } from './poster-preview.tsx';

const words = catalogue.link;

/** The poster of a new venue. */
export function FirstPoster() {
  const { data: link } = useQuery(linkQuery);
  return (
    <StepAside title={words.yourPoster}>
      {link && <PosterPreview link={link} choice={{ place: '', size: '' }} />}
    </StepAside>
  );
}

/** The poster as a file, to be printed from the browser. */
export function PrintPoster() {
  const { data: link } = useQuery(linkQuery);
  if (!link) return null;
  return (
    <a
      className={classNames(buttons.button, buttons.outline, buttons.large)}
      href={posterUrl(undefined, link.paper)}
      target="_blank"
      rel="noreferrer"
    >
      <PrintIcon size={18} />
      {words.printPoster}
    </a>
  );
}
