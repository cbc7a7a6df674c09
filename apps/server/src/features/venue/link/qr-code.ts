import type { QrCode } from '@caddie/contract/desk/link';
import { pathOf } from './link.rules.ts';

/** The modules of a QR code that is read with a quarter of it scratched, wet or torn off. The encoder is loaded with the first one. */
export async function encode(url: string): Promise<Omit<QrCode, 'url'>> {
  const { encodeQR } = await import('qr');
  // Whoever draws it leaves the quiet zone around it; the encoder knows no code without one.
  const modules = encodeQR(url, 'raw', { ecc: 'quartile', border: 1 }).slice(1, -1);
  return { size: modules.length, path: pathOf(modules.map((row) => row.slice(1, -1))) };
}
