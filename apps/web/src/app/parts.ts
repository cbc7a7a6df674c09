import { queryPart, lazyPart } from '../lib/lazy-part.tsx';

/** Parts that are opened from almost anywhere. They are fetched before they are asked for, once there is nothing else to do. */
export const SideMenu = lazyPart(() => import('./side-menu.tsx'), 'SideMenu');
export const LoginPanel = lazyPart(() => import('../features/users/login/login-panel.tsx'), 'LoginPanel');
export const Booking = queryPart(() => import('../screens/booking.tsx'), 'Booking');
