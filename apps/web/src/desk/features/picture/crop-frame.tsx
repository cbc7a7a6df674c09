import type { Crop } from '@caddie/contract/desk/picture';
import { type Dispatch, type SetStateAction, useId } from 'react';
import { HiddenText } from '../../../ui/hidden-text.tsx';
import { cropAfterKey, heightOf, imagePosition, type Size } from './crop.rules.ts';
import styles from './crop-dialog.module.css';
import { catalogue } from './words/en.ts';
import { useCropGestures } from './use-crop-gestures.ts';

const words = catalogue.picture;

type Props = { src: string; size: Size; crop: Crop; onChange: Dispatch<SetStateAction<Crop>> };

/** A fixed frame, and the picture behind it that is moved and scaled. */
export function CropFrame({ src, size, crop, onChange }: Props) {
  const id = useId();
  const gestures = useCropGestures(size, onChange);
  const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

  return (
    <>
      {/* What has no keys of its own in a browser is an application to a screen reader, which then hands the keys on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and fingers */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
        tabIndex={0}
        className={styles.frame}
        aria-label={words.frame}
        aria-describedby={`${id}-keys ${id}-shown`}
        {...gestures}
        onKeyDown={(event) => {
          const next = cropAfterKey(crop, event.key, event.shiftKey, size);
          if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onChange(next);
        }}
      >
        <img src={src} alt="" draggable={false} style={imagePosition(crop, size)} />
      </div>
      <HiddenText>
        <span id={`${id}-keys`}>{words.keys}</span>
        <output id={`${id}-shown`}>
          {words.shown(
            percent(crop.x, size.width),
            percent(crop.y, size.height),
            percent(crop.width * heightOf(crop), size.width * size.height),
          )}
        </output>
      </HiddenText>
    </>
  );
}
