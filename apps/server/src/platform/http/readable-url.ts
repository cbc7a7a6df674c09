import { API_BASE } from '@caddie/contract/call';

/**
 * Returns the URL with a path that can be decoded: in a path with a broken percent sign, such as `/100%`, every percent sign becomes plain
 * text, so that the visitor gets the page for an unknown address. A URL of the API stays as it is, and the call is refused.
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
