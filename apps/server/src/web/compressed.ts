import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** A page in the forms a browser may ask for, made once for all who ask. */
export type Compressed = { plain: Buffer; br: Buffer };

export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const br = await brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { plain, br };
}
