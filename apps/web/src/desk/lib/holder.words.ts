export const online = 'Online';
export const desk = 'Desk';
export const walkIn = 'Walk-in';
export const blocked = 'Blocked';
export const until = (name: string, time: string): string => `${name} until ${time}`;
export const from = (name: string, time: string): string => `${name} from ${time}`;
export const list = (...parts: readonly string[]): string => `${parts.join(', ')}.`;
