/** Loaded when a picture is read or encoded: it takes 29 MB, and most starts of a server handle no picture. */
export const loadSharp = async () => (await import('sharp')).default;
