import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { makeIcon } from '../../ui/icons/icon.tsx';
import type { Scanner } from './use-scanner.ts';
import styles from './viewfinder.module.css';
import { catalogue } from './words/en.ts';

const words = catalogue.viewfinder;

const ScanIcon = makeIcon(
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 8h3v3H8zM13 13h3v3h-3zM16 8h-2v2M8 14v2h2',
);

/** The frame to hold a code up to: an invitation first, then the camera's picture where there is one. */
export function Viewfinder({ scanner: { canScan, status, isScanning, video, start } }: { scanner: Scanner }) {
  return (
    <div className={classNames(styles.finder, canScan === false && styles.closed, 'on-dark')}>
      {isScanning && (
        <video ref={video} className={styles.picture} aria-label={words.whatTheCameraSees} autoPlay muted playsInline />
      )}
      <svg className={styles.corners} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 14V0h10M90 0h10v14M100 86v14H90M10 100H0V86" />
      </svg>
      {!isScanning && <p className={styles.words}>{canScan === false ? words.cannotScan : words.scanAnotherVenue}</p>}
      {canScan && !isScanning && (
        <Button size="large" onClick={start}>
          <ScanIcon />
          {words.scanQrCode}
        </Button>
      )}
      <output className={styles.status}>{status}</output>
    </div>
  );
}
