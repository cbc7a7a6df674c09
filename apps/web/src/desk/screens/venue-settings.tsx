import type { Me, Role } from '@caddie/contract/desk/people/staff';
import { PictureChooser } from '../features/picture/picture-chooser.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

export { SettingsSaved } from '../features/settings/settings-page.tsx';

/** The venue's settings, with its picture. */
export const VenueSettings = ({ me, venueRole }: { me: Me; venueRole: Role }) => (
  <SettingsPage me={me} venueRole={venueRole} picture={<PictureChooser />} />
);
