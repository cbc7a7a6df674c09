import type { DeskRefusalMessages } from '@caddie/contract/desk/reasons';
import type { SuppliedPicture } from '@caddie/contract/desk/limits/picture-limits';

const tooHeavy = (megabytes: number): string => `At most ${megabytes} MB.`;

const unusable: DeskRefusalMessages<'PICTURE_UNUSABLE'> = {
  PICTURE_UNUSABLE: 'This is not a picture that can be used.',
  PICTURE_EMPTY: 'This file is empty. Choose a JPEG, PNG or WebP.',
  PICTURE_UNKNOWN_FORMAT: 'This is not a picture that can be used. Choose a JPEG, PNG or WebP.',
  PICTURE_PHONE_FORMAT: ({ kind }) => `${kind} pictures cannot be used here. Save it as JPEG and choose it again.`,
  PICTURE_SVG: 'SVG drawings cannot be used here. Save it as PNG and choose it again.',
  PICTURE_TOO_HEAVY: ({ megabytes }) => tooHeavy(megabytes),
  PICTURE_TOO_MANY_PIXELS: ({ megapixels }) => `At most ${megapixels} megapixels.`,
  PICTURE_TOO_NARROW: ({ pixels }) => `At least ${pixels} pixels wide.`,
  PICTURE_TOO_LOW: ({ pixels }) => `At least ${pixels} pixels high.`,
  PICTURE_CROP_OUTSIDE: 'That part lies outside the picture. Choose it again.',
  PICTURE_DAMAGED: 'This picture is damaged or not complete. Choose another one.',
};

export const catalogue = {
  picture: {
    loading: 'Loading…',
    now: 'The picture that customers see',
    choices: 'Choose another picture',
    ownPicture: 'Your own…',
    sending: 'Sending…',
    drawings: { bays: 'Bays', fairway: 'Fairway', evening: 'Evening' } satisfies Record<SuppliedPicture, string>,
    about: 'JPEG, PNG or WebP. At least 1200 pixels wide.',
    tooHeavy,
    isSaved: 'Picture: saved.',
    isUndone: 'The picture is as it was.',

    cropTitle: 'Which part do customers see?',
    cropAbout: 'Drag the picture, or use the arrow keys.',
    frame: 'The part that customers see',
    keys: 'Arrow keys move the picture. Plus and minus make it larger and smaller.',
    larger: 'Larger',
    onAPhone: 'On a phone',
    onAComputer: 'On a computer',
    amongTheBays: 'Among the bays',
    takeIt: 'Use this picture',
    shown: (left: number, top: number, share: number): string =>
      `${share} % of the picture, ${left} % from the left, ${top} % from the top`,
  },

  gallery: {
    loading: 'Loading…',
    about: 'Customers look through them on your page. Without any, they read a list of the bays.',
    add: 'Add a picture…',
    sending: 'Sending…',
    full: (max: number): string => `${max} pictures are the most.`,
    edit: 'Edit',
    editOf: (caption: string): string => `Edit ${caption}`,
    moreFor: (caption: string): string => `More for ${caption}`,
    earlier: 'Show earlier',
    later: 'Show later',
    remove: 'Remove',
    addTitle: 'What does it show?',
    editTitle: (caption: string): string => `Caption of ${caption}`,
    caption: 'Caption',
    captionLike: 'Such as “Bays 1 to 4”.',
    there: 'What is there',
    thereLike: 'Such as “Up to 4 players, clubs to borrow”. May stay empty.',
    addAct: 'Add picture',
    save: 'Save',
    added: (caption: string): string => `${caption}: added.`,
    saved: (caption: string): string => `${caption}: saved.`,
    moved: (caption: string, position: number, total: number): string => `${caption}: picture ${position} of ${total}.`,
    removed: (caption: string): string => `${caption}: removed.`,
    isUndone: 'The pictures are as they were.',
  },

  refusals: {
    sentences: {
      PICTURE_GONE: 'That picture is not kept any more. Choose it again.',
      PICTURE_SHOWN_TWICE: 'This picture is among them already.',
      ...unusable,
    },
  },
};
