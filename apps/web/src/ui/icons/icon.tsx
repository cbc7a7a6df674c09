import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export type IconProps = {
  /** Edge length in px; 20 by default. */
  size?: 16 | 18 | 20 | 24 | 28;
  className?: string | undefined;
};

/**
 * Makes an icon from the paths of a 24-pixel drawing. Icons are decoration: the text beside them carries the meaning. Each drawing is its
 * own export, and the sets are separate files, so that the home screen downloads only its own.
 */
// @__NO_SIDE_EFFECTS__
export function makeIcon(lines: string) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        className={classNames(styles.icon, className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d={lines} />
      </svg>
    );
  };
}

export const MenuIcon = makeIcon('M4 5h16M4 12h16M4 19h16');
/** Closes a panel; as a status, it marks a canceled item. */
export const CloseIcon = makeIcon('M18 6 6 18M6 6l12 12');
export const BackIcon = makeIcon('m15 18-6-6 6-6');
export const ForwardIcon = makeIcon('m9 18 6-6-6-6');
export const MapPinIcon = makeIcon(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
);
export const PhoneIcon = makeIcon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const MailIcon = makeIcon(
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
);
