/** What a picture of a venue may be. Apart from the schemas, which a screen does without. */
export const PICTURE_LIMITS = {
  /** Of the file. */
  bytes: 15_000_000,
  /** Looked at before anything is decoded. */
  pixels: 50_000_000,
  /** Of the part that is shown, in pixels: the widest that customers get. */
  width: 1200,
  height: 900,
} as const;

/** The drawings that come with Caddie, for a venue without a picture of its own. */
export const suppliedPictures = ['bays', 'fairway', 'evening'] as const;
export type SuppliedPicture = (typeof suppliedPictures)[number];
