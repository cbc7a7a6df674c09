import { API_BASE } from '@caddie/contract/call';

/**
 * Returns an address whose path can be decoded. A page at any other address does not exist, and its reader gets a page that says so; a call
 * of the API is refused as it is.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith(`${API_BASE}/`) || isDecodable(path)
    ? url
    : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
