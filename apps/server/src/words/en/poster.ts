/** The words of a venue's poster, for its reader. */
export const posterWords = {
  'poster.book': () => 'Book your',
  'poster.tee-time': () => 'tee time',
  'poster.camera': () => 'Point your camera here. No app.',
};
