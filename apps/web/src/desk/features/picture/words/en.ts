import type { SuppliedPicture } from '@caddie/contract/desk/picture-limits';

export const catalogue = {
  picture: {
    loading: 'Loading…',
    now: 'The picture that customers see',
    choices: 'Choose another picture',
    yours: 'Your own…',
    sending: 'Sending…',
    drawings: { bays: 'Bays', fairway: 'Fairway', evening: 'Evening' } satisfies Record<SuppliedPicture, string>,
    about: 'JPEG, PNG or WebP. At least 1200 pixels wide.',
    tooHeavy: (megabytes: number): string => `At most ${megabytes} MB.`,
    isSaved: 'Picture: saved.',
    isUndone: 'The picture is as it was.',

    cropTitle: 'Which part do customers see?',
    cropAbout: 'Drag the picture, or use the arrow keys.',
    frame: 'The part that customers see',
    keys: 'Arrow keys move the picture. Plus and minus make it larger and smaller.',
    larger: 'Larger',
    onAPhone: 'On a phone',
    onAComputer: 'On a computer',
    takeIt: 'Use this picture',
    shown: (left: number, top: number, share: number): string =>
      `${share} % of the picture, ${left} % from the left, ${top} % from the top`,
  },
};
