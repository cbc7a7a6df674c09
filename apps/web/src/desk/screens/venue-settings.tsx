import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Skeleton } from '../../ui/icons/skeleton.tsx';
import { PictureChooser } from '../features/picture/picture-chooser.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

export { SettingsSaved } from '../features/settings/settings-page.tsx';

const GalleryEditor = lazyPart(() => import('../features/picture/gallery/gallery-editor.tsx'), 'GalleryEditor');

/** Loaded after the settings, because it is at the end of their page. */
const Gallery = () => (
  <Suspense fallback={<Skeleton height={120} />}>
    <GalleryEditor />
  </Suspense>
);

/** The venue's settings, with its pictures. */
export const VenueSettings = ({ me, venueRole }: { me: Me; venueRole: Role }) => (
  <SettingsPage me={me} venueRole={venueRole} picture={<PictureChooser />} gallery={<Gallery />} />
);
