import { useQuery } from '@tanstack/react-query';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { linkQuery, posterUrl } from './link.api.ts';
import styles from './link-page.module.css';
import { resolvePoster } from './link.rules.ts';
import { PrintIcon } from '../../ui/icons/print-icon.tsx';
import { catalogue } from './words/en.ts';
import { usePosterChoice } from './use-poster-choice.ts';

const words = catalogue.link;

const DownloadIcon = makeIcon('M12 4v11M7.500 10.500 12 15l4.500-4.500M5 19.500h14');

/** The poster as a file: to download, or to print from the browser. */
export function PosterActs() {
  const { data: link } = useQuery(linkQuery);
  const [choice] = usePosterChoice();
  if (!link) return null;
  const { place, size } = resolvePoster(link, choice);
  const href = posterUrl(place?.entryPlaceId, size);
  return (
    <span className={styles.files}>
      <a className={styles.action} href={href} download aria-label={words.pdfLabel(words.sizes[size])}>
        <DownloadIcon size={18} />
        {words.pdf(words.sizes[size])}
      </a>
      <a
        className={classNames(styles.action, styles.primary)}
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={words.printLabel}
      >
        <PrintIcon size={18} />
        {words.print}
      </a>
    </span>
  );
}
