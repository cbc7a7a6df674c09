import { screens } from '@caddie/contract/screens';
import wx from 'weixin-js-sdk';
import { currentTime } from '../../lib/clock.ts';
import { readPageData } from '../../lib/state/page-data.tsx';
import { loadToken, signPageUrl } from './wechat.api.ts';

let configuration: Promise<void> | undefined;

/** Configures WeChat's SDK for this page, once. If that fails, the app works without it. */
export function enterWechat(): void {
  configureOnce().catch((error: unknown) => console.error('Failed to set up WeChat: a scan tries it again', error));
}

/** Opens WeChat's own scanner. Returns the scanned text, or null if it was closed; rejects where WeChat does not allow it. */
export async function scanWithWechat(): Promise<string | null> {
  await configureOnce();
  return new Promise((resolve, reject) => {
    wx.ready(() =>
      wx.scanQRCode({
        needResult: 1,
        scanType: ['qrCode'],
        success: ({ resultStr }) => resolve(resultStr),
        cancel: () => resolve(null),
        fail: reject,
      }),
    );
  });
}

/** Resolves once the SDK is configured. WeChat's ready event is not awaited, because outside of WeChat it never comes. */
function configureOnce(): Promise<void> {
  configuration ??= configure().catch((error: unknown) => {
    configuration = undefined;
    throw error;
  });
  return configuration;
}

async function configure(): Promise<void> {
  const nonceStr = crypto.getRandomValues(new Uint32Array(4)).join('');
  const timestamp = Math.floor(currentTime() / 1000);
  const [url = ''] = location.href.split('#', 1);
  const { access_token: accessToken } = (await loadToken()).data;
  const { signature, appId } = (await signPageUrl({ accessToken, nonceStr, timestamp, url })).data;
  const debug = readPageData().settings.wechat?.debug ?? true;
  // WeChat runs only the APIs that a page has requested, and only the scan page needs one.
  const jsApiList: wx.jsApiList = location.pathname === screens.scan ? ['scanQRCode'] : [];
  wx.config({ debug, appId, timestamp, nonceStr, signature, jsApiList });
}
