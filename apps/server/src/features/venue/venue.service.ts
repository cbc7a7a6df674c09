import type { Db } from '../../platform/database/db.ts';
import type { ShopService } from '../shops/shops.service.ts';
import { createBays } from './venue.bays.ts';
import { createGallery } from './venue.gallery.ts';
import { createPictures } from './venue.pictures.ts';
import { createSettings } from './venue.settings.ts';
import { createTexts } from './venue.texts.ts';

export { venueId } from './changes.store.ts';
export { type GalleryImage, toGalleryPicture } from './venue.gallery.ts';
export type VenueService = ReturnType<typeof createVenueService>;

/** Manages the venue itself: what its managers can change. */
export const createVenueService = (dependencies: { db: Db; shops: ShopService; siteUrl: () => string }) => ({
  settings: createSettings(dependencies),
  bays: createBays(dependencies),
  pictures: createPictures(dependencies),
  gallery: createGallery(dependencies),
  texts: createTexts(dependencies),
});
