/** What a venue's poster says to whoever stands before it. */
export const posterWords = {
  'poster.book': () => 'Book your',
  'poster.tee-time': () => 'tee time',
  'poster.camera': () => 'Point your camera here. No app.',
};
