export const skipToContent = 'Skip to content';
export const loading = 'Loading...';
