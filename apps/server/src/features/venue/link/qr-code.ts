import type { QrCode } from '@caddie/contract/desk/link';
import { modulesToPath } from './link.rules.ts';

/** Encodes a QR code that is readable with a quarter of it damaged. The encoder is lazy-loaded. */
export async function encode(url: string): Promise<Omit<QrCode, 'url'>> {
  const { encodeQR } = await import('qr');
  // The caller draws the quiet zone; the encoder always adds one.
  const modules = encodeQR(url, 'raw', { ecc: 'quartile', border: 1 }).slice(1, -1);
  return { size: modules.length, path: modulesToPath(modules.map((row) => row.slice(1, -1))) };
}
