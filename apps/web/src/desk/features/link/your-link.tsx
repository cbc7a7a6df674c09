import type { VenueLink } from '@caddie/contract/desk/link';
import { makeIcon } from '../../../ui/icons/icon.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { InlineMessage } from '../../ui/inline-message.tsx';
import { Card } from '../../ui/page/card.tsx';
import styles from './link-page.module.css';
import { displayUrl } from './link.rules.ts';
import { catalogue } from './words/en.ts';
import { useCopy } from '../../ui/use-copy.ts';

const words = catalogue.link;

const LinkIcon = makeIcon(
  'M10 14a4 4 0 0 0 5.700 0l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5 13.300A4 4 0 0 0 10.700 19l1.300-1.300',
);

export function YourLink({ link }: { link: VenueLink }) {
  const copy = useCopy();
  return (
    <Card title={words.yourLink}>
      <div className={styles.link}>
        <input
          readOnly
          aria-label={words.yourLink}
          value={displayUrl(link.url)}
          onFocus={({ target }) => target.select()}
        />
        <DeskButton onClick={() => copy(link.url)}>
          <LinkIcon size={18} />
          {words.copy}
        </DeskButton>
        <a
          className={styles.action}
          href={link.url}
          target="_blank"
          rel="noreferrer"
          aria-label={words.opens(link.shopName)}
        >
          {words.open}
        </a>
      </div>
      <div className={styles.note}>
        <InlineMessage>{words.keeps}</InlineMessage>
      </div>
    </Card>
  );
}
