import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { GalleryEditor } from '../features/picture/gallery/gallery-editor.tsx';
import { PictureChooser } from '../features/picture/picture-chooser.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

export { SettingsSaved } from '../features/settings/settings-page.tsx';

/** The venue's settings, with its pictures. */
export const VenueSettings = ({ me, venueRole }: { me: Me; venueRole: Role }) => (
  <SettingsPage me={me} venueRole={venueRole} picture={<PictureChooser />} gallery={<GalleryEditor />} />
);
