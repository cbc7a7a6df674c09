export { loading } from '../lib/labels.words.ts';
export const skipToContent = 'Skip to content';
