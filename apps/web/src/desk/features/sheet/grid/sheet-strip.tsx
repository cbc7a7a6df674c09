import { useState } from 'react';
import { useOnline } from '../../../../lib/online.ts';
import { requestIdOf } from '../../../../lib/server/request-id.ts';
import { OfflineIcon } from '../../../../ui/icons/action-icons.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { WarnIcon } from '../../../ui/icons/desk-icons.tsx';
import styles from './sheet-strip.module.css';
import { catalogue } from '../words/en.ts';

const words = catalogue.sheet;

type Props = { error: Error | null; now: number; timeZone: string; onRetry: () => void };

/** Reports that the sheet is out of date: no network, or a failed request. */
export function SheetStrip({ error, now, timeZone, onRetry }: Props) {
  const isOnline = useOnline();
  const [offlineSince, setOfflineSince] = useState<number | null>(null);
  if (!isOnline && offlineSince === null) setOfflineSince(now);
  if (isOnline && offlineSince !== null) setOfflineSince(null);
  if (isOnline && !error) return null;

  const reference = requestIdOf(error)?.slice(0, 8);
  return (
    <output className={styles.strip}>
      {isOnline ? <WarnIcon size={18} /> : <OfflineIcon size={18} />}
      <span className={styles.text}>
        {isOnline ? (
          <>
            <b>{words.notUpToDate}</b> {reference && words.code(reference)}
          </>
        ) : (
          <>
            <b>{words.noConnectionSince(words.timeOf(offlineSince ?? now, timeZone))}</b> {words.noConnectionText}
          </>
        )}
      </span>
      <DeskButton onClick={onRetry}>{words.tryAgain}</DeskButton>
    </output>
  );
}
