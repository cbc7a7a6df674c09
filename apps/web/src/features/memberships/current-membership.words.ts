export const loading = 'Loading...';
