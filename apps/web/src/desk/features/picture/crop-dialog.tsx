import type { Crop, Upload } from '@caddie/contract/desk/picture';
import { PICTURE_LIMITS } from '@caddie/contract/desk/limits/picture-limits';
import { useId, useState } from 'react';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { CropFrame } from './crop-frame.tsx';
import { largestCenteredCrop, imagePosition, resizeCrop, maxCropWidth } from './crop.rules.ts';
import styles from './crop-dialog.module.css';
import { uploadUrl } from './picture.api.ts';
import { catalogue } from './words/en.ts';

const words = catalogue.picture;

type Props = {
  upload: Upload;
  /** Cropped for the pictures of the bays, and not for the top of the venue's page. */
  isOfBays?: boolean;
  busy: boolean;
  refusal: string | null | undefined;
  onUse: (crop: Crop) => void;
  onClose: () => void;
};

/** Chooses the part of a picture that customers see, by mouse, finger or keyboard, with a preview. */
export function CropDialog({ upload, isOfBays = false, busy, refusal, onUse, onClose }: Props) {
  const id = useId();
  const [crop, setCrop] = useState(() => largestCenteredCrop(upload));
  const src = uploadUrl(upload.uploadId);
  const maxWidth = maxCropWidth(upload);

  return (
    <ActDialog
      className={styles.dialog}
      title={words.cropTitle}
      about={words.cropAbout}
      act={words.takeIt}
      busy={busy}
      refusal={refusal}
      onAct={() => onUse(crop)}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <div className={styles.cut}>
          <CropFrame src={src} size={upload} crop={crop} onChange={setCrop} />
          <label className={styles.zoom} htmlFor={id}>
            <span>{words.larger}</span>
            <input
              id={id}
              type="range"
              min={0}
              max={maxWidth - PICTURE_LIMITS.width}
              step={1}
              value={maxWidth - crop.width}
              disabled={maxWidth === PICTURE_LIMITS.width}
              onChange={({ target }) => setCrop(resizeCrop(crop, maxWidth - Number(target.value), upload))}
            />
          </label>
        </div>
        <div className={styles.previews}>
          {isOfBays ? (
            <Preview label={words.amongTheBays} look={styles.tile} src={src} crop={crop} upload={upload} />
          ) : (
            <>
              <Preview label={words.onAPhone} look={styles.phone} src={src} crop={crop} upload={upload} />
              <Preview label={words.onAComputer} look={styles.computer} src={src} crop={crop} upload={upload} />
            </>
          )}
        </div>
      </div>
    </ActDialog>
  );
}

type PreviewProps = { label: string; look: string | undefined; src: string; crop: Crop; upload: Upload };

/** Cropped as on the venue's page. */
const Preview = ({ label, look, src, crop, upload }: PreviewProps) => (
  <figure>
    <figcaption>{label}</figcaption>
    <div className={look}>
      <div className={styles.whole}>
        <img src={src} alt="" style={imagePosition(crop, upload)} />
      </div>
    </div>
  </figure>
);
