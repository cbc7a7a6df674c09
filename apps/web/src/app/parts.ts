import { queryPart, lazyPart } from '../lib/lazy-part.tsx';

/** Parts that can be opened from almost any screen. They are preloaded when the browser is idle. */
export const SideMenu = lazyPart(() => import('./side-menu.tsx'), 'SideMenu');
export const LoginPanel = lazyPart(() => import('../features/users/login/login-panel.tsx'), 'LoginPanel');
export const Booking = queryPart(() => import('../screens/booking.tsx'), 'Booking');
export const Payment = queryPart(() => import('../screens/payment.tsx'), 'Payment');
