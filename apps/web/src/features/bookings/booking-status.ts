import type { ComponentType } from 'react';
import { CloseIcon, type IconProps } from '../../ui/icons/icon.tsx';
import { CalendarXIcon, CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { catalogue } from './words/en.ts';

const words = catalogue.bookingStatus;

type BookingStatus = 'COMPLETED' | 'READY' | 'FAILED' | 'CANCELED' | 'CANCELING' | 'CONFIRMED';

type StatusStyle = {
  label: string;
  /** CONFIRMED is a label alone. */
  Icon: ComponentType<IconProps> | null;
  tone: 'completed' | 'ready' | 'failed' | 'canceled' | 'canceling' | 'confirmed';
  /** The style of the date: upcoming, past, or struck through because the booking did not take place. */
  date: 'ahead' | 'past' | 'void';
};

const UpcomingIcon = ClockIcon;
const BookedIcon = CalendarXIcon;
const CanceledIcon = CloseIcon;

const styleByStatus: Record<BookingStatus, StatusStyle> = {
  COMPLETED: { label: words.completed, Icon: CheckIcon, tone: 'completed', date: 'past' },
  READY: { label: words.ready, Icon: UpcomingIcon, tone: 'ready', date: 'ahead' },
  FAILED: { label: words.failed, Icon: BookedIcon, tone: 'failed', date: 'void' },
  CANCELED: { label: words.canceled, Icon: CanceledIcon, tone: 'canceled', date: 'void' },
  CANCELING: { label: words.canceling, Icon: CanceledIcon, tone: 'canceling', date: 'ahead' },
  CONFIRMED: { label: words.confirmed, Icon: null, tone: 'confirmed', date: 'ahead' },
};

/** The look of a booking's status. A missing or unknown status has the icon of FAILED, but a neutral label. */
export const statusStyle = (code: string | null | undefined): StatusStyle =>
  isStatus(code) ? styleByStatus[code] : { ...styleByStatus.FAILED, label: '', date: 'ahead' };

const isStatus = (code: string | null | undefined): code is BookingStatus => Object.hasOwn(styleByStatus, code ?? '');
