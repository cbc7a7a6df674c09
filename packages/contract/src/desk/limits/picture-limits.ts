/** The limits for a venue's picture. Kept apart from the schemas, which the screens do not load. */
export const PICTURE_LIMITS = {
  /** The maximum size of the file. */
  bytes: 15_000_000,
  /** The maximum number of pixels, checked before the image is decoded. */
  pixels: 50_000_000,
  /** The size of the part that is shown, in pixels: the widest version that customers get. */
  width: 1200,
  height: 900,
} as const;

/** The pictures of a venue's bays: their number, and the lengths of their captions. The database enforces the same limits. */
export const GALLERY_LIMITS = { pictures: 8, caption: 40, about: 80 } as const;

/** The drawings that ship with Caddie, for a venue without a picture of its own. */
export const suppliedPictures = ['bays', 'fairway', 'evening'] as const;
export type SuppliedPicture = (typeof suppliedPictures)[number];
