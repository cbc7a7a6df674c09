import type { SuppliedPicture } from '@caddie/contract/desk/picture-limits';

export const loading = 'Loading…';
export const now = 'The picture that customers see';
export const choices = 'Choose another picture';
export const yours = 'Your own…';
export const sending = 'Sending…';
export const drawings: Record<SuppliedPicture, string> = { bays: 'Bays', fairway: 'Fairway', evening: 'Evening' };
export const about = 'JPEG, PNG or WebP. At least 1200 pixels wide.';
export const tooHeavy = (megabytes: number): string => `At most ${megabytes} MB.`;
export const isSaved = 'Picture: saved.';
export const isUndone = 'The picture is as it was.';

export const cropTitle = 'Which part do customers see?';
export const cropAbout = 'Drag the picture, or use the arrow keys.';
export const frame = 'The part that customers see';
export const keys = 'Arrow keys move the picture. Plus and minus make it larger and smaller.';
export const larger = 'Larger';
export const onAPhone = 'On a phone';
export const onAComputer = 'On a computer';
export const takeIt = 'Use this picture';
export const shown = (left: number, top: number, share: number): string =>
  `${share} % of the picture, ${left} % from the left, ${top} % from the top`;
