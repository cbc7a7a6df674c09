/** A name that no other request has. Browsers have `randomUUID` only on secure pages; the random bytes are everywhere. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
