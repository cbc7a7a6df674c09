export const openCalendar = ', open calendar';
