import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { BackIcon, ForwardIcon } from '../../../ui/icons/icon.tsx';
import styles from './grid-pager.module.css';
import type { Page } from './pages.rules.ts';
import { catalogue } from '../words/en.ts';

const words = catalogue.gridPager;

type Props = { page: Page; count: number; onTurn: (step: 1 | -1) => void };

/** Which bays of a wide grid are in sight, and two buttons that turn a page of whole columns. */
export function GridPager({ page, count, onTurn }: Props) {
  return (
    <div className={styles.pager}>
      <output>
        <b>{words.bays(page.first, page.last)}</b> {words.of(count)}
      </output>
      {/* At the end a button stays focusable, or the last turn would lose the focus. */}
      <IconButton
        aria-label={words.previous}
        aria-disabled={!page.hasBefore || undefined}
        onClick={() => page.hasBefore && onTurn(-1)}
      >
        <BackIcon />
      </IconButton>
      <IconButton
        aria-label={words.next}
        aria-disabled={!page.hasAfter || undefined}
        onClick={() => page.hasAfter && onTurn(1)}
      >
        <ForwardIcon />
      </IconButton>
    </div>
  );
}
