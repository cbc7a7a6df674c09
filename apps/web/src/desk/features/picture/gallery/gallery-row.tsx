import type { Gallery } from '@caddie/contract/desk/gallery';
import { imageUrl } from '@caddie/contract/images';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskMenu } from '../../../ui/desk-menu.tsx';
import { catalogue } from '../words/en.ts';
import styles from './gallery.module.css';

const words = catalogue.gallery;

type Props = {
  picture: Gallery[number];
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onStep: (by: number) => void;
  onRemove: () => void;
};

/** One picture of the bays with its caption, and its actions. */
export function GalleryRow({
  picture: { imageTitle, caption, about },
  isFirst,
  isLast,
  onEdit,
  onStep,
  onRemove,
}: Props) {
  return (
    <li className={styles.row}>
      <img src={imageUrl({ base: '', title: imageTitle }, 430, 'webp')} width={112} height={75} alt="" />
      <span className={styles.text}>
        <b>{caption}</b>
        {about && <small>{about}</small>}
      </span>
      <DeskButton needsNetwork aria-label={words.editOf(caption)} onClick={onEdit}>
        {words.edit}
      </DeskButton>
      <DeskMenu
        label={words.moreFor(caption)}
        items={[
          ...(isFirst ? [] : [{ label: words.earlier, onChoose: () => onStep(-1) }]),
          ...(isLast ? [] : [{ label: words.later, onChoose: () => onStep(1) }]),
          { label: words.remove, onChoose: onRemove },
        ]}
      />
    </li>
  );
}
