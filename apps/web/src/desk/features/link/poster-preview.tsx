import type { VenueLink } from '@caddie/contract/desk/link';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../../ui/class-names.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { DeskLogo } from '../../ui/page/desk-logo.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { codeQuery } from './link.api.ts';
import { type PosterChoice, displayUrl, resolvePoster } from './link.rules.ts';
import { catalogue } from './words/en.ts';
import styles from './poster-preview.module.css';

const words = catalogue.link;

/** The poster as it is printed, with its code. */
export function PosterPreview({ link, choice }: { link: VenueLink; choice: PosterChoice }) {
  const { place, url, size } = resolvePoster(link, choice);
  const { data: code, error, refetch } = useQuery(codeQuery(url, place?.entryPlaceId));

  return (
    <section className={styles.place} aria-label={words.preview}>
      <div className={classNames(styles.poster, size === 'LETTER' && styles.letter)}>
        <DeskLogo large />
        <p className={styles.headline}>
          {words.posterBook}
          <span>{words.posterTeeTime}</span>
        </p>
        <p className={styles.camera}>{words.posterCamera}</p>
        <div className={styles.card}>{code && <QrCode code={code} label={words.codeLabel(url)} />}</div>
        <p className={styles.who}>
          <b>{link.printedName}</b>
          <span>{link.phone}</span>
        </p>
        <p className={styles.url}>{displayUrl(url)}</p>
      </div>
      {error && !code && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </section>
  );
}
