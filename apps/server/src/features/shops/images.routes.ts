import { type Icon, IMAGE_PATH, iconShapes, iconSizes, imageFormats, imageWidths } from '@caddie/contract/images';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { ImageService } from './images.service.ts';

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const fileName = new RegExp(`^([a-z0-9-]{1,100})-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`);

const iconName = new RegExp(`^([a-z0-9-]{1,100})-(${iconShapes.join('|')})-(${iconSizes.join('|')})\\.png$`);

/** Serves venue pictures: `/assets/caddie/mulligans-0a1b2c3d4e-860.avif`, and the icons cut from them. */
export function imageRoutes(app: FastifyInstance, images: ImageService): void {
  app.get<{ Params: { file: string } }>(`${IMAGE_PATH}/:file`, async (request, reply) => {
    const { file } = request.params;
    const [, title, width, format] = fileName.exec(file) ?? [];
    const content = title && format ? await images.read(title, Number(width), format) : await readIcon(file);
    if (!content) throw new Refusal('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(contentTypes[format ?? 'png']!)
      .send(content);
  });

  async function readIcon(file: string): Promise<Buffer | undefined> {
    const [, title, shape, size] = iconName.exec(file) ?? [];
    return title ? images.icon(title, { shape, size: Number(size) } as Icon) : undefined;
  }
}
