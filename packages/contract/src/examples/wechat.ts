import { getWechatToken, signForWechat } from '../wechat.ts';
import { createExample } from './example.ts';

export const wechatExamples = [
  createExample(getWechatToken, { data: { access_token: 'wxh_3kQ…' } }),
  createExample(signForWechat, {
    body: {
      accessToken: 'wxh_3kQ…',
      nonceStr: 'a1b2c3d4e5f6',
      timestamp: 1795000000,
      url: 'https://book.example.com/?shopName=Mulligans&entrySource=wechat',
    },
    data: { signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed', appId: 'wx0123456789abcdef' },
  }),
];
