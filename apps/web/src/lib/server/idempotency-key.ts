/** A unique key for one request. Browsers have `randomUUID` only on secure pages; random bytes are available everywhere. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
