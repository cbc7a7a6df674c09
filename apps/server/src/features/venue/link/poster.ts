import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QrCode } from '@caddie/contract/desk/link';
import Pdf from 'pdfkit';
import { projectFolders } from '../../../platform/folders.ts';
import { type Locale, translate, message } from '../../../words/words.ts';
import { legibleLink } from './link.rules.ts';
import { toDrawableText, type Layout, layOut, type Paper, QUIET_MODULES } from './poster.rules.ts';

export type Poster = {
  shopName: string;
  phone: string;
  url: string;
  code: Omit<QrCode, 'url'>;
  size: Paper;
  locale: Locale;
};
type Doc = PDFKit.PDFDocument;
type Assets = Awaited<ReturnType<typeof readAssets>>;

const INK = '#002400';
const LIME = '#d4ea2f';
const WHITE = '#ffffff';
const PALE_GREEN = '#c8d3c4';

let assets: Promise<Assets> | undefined;

/** Draws a page for the wall: the headline, the code, and the venue's details below it. Everything is vector graphics. */
export async function drawPoster({ shopName, phone, url, code, size, locale }: Poster): Promise<Buffer> {
  assets ??= readAssets();
  const { display, text, logo, contours } = await assets.catch((error: unknown) => {
    assets = undefined;
    throw error;
  });
  const doc = new Pdf({ size, margin: 0, info: { Title: shopName, Author: 'Caddie', Producer: 'Caddie' } });
  const file = collect(doc);
  const words = (key: 'poster.book' | 'poster.tee-time' | 'poster.camera') =>
    toDrawableText(translate(message(key), locale));
  doc.registerFont('display', display).registerFont('text', text);

  const detailLines = layOutDetails(
    doc,
    { name: toDrawableText(shopName), phone: toDrawableText(phone), link: toDrawableText(legibleLink(url)) },
    size,
  );
  const page = layOut(size, code.size, detailLines.length);
  const { unit: u, width, height, left } = page;
  doc.rect(0, 0, width, height).fill(INK);
  drawScaled(doc, width * 0.5 - 112 * u, -34 * u, (225 * u) / 1280, () =>
    doc.path(contours).lineWidth(2.2).strokeOpacity(0.12).stroke(LIME),
  );
  drawScaled(doc, left, 8 * u, (24.5 * u) / 87, () => {
    doc.path(logo).fill(WHITE);
    doc.path('M67.15 .1 75.55 1.75 67.15 3.26z').fill(LIME);
  });
  doc.font('display').fontSize(10.4 * u);
  writeText(doc, words('poster.book'), left, 28.5 * u, WHITE);
  writeText(doc, words('poster.tee-time'), left, 39 * u, LIME);
  doc.font('text').fontSize(4 * u);
  writeText(doc, words('poster.camera'), left, 45 * u, PALE_GREEN);
  drawCode(doc, page, code, url);
  for (const [index, line] of detailLines.entries()) line(page.lines[index]!, page);

  doc.end();
  return file;
}

/** Draws the lines below the code. A name that leaves no room for the phone number gets its own line, and a smaller font if needed. */
function layOutDetails(doc: Doc, { name, phone, link }: Record<'name' | 'phone' | 'link', string>, size: Paper) {
  const { unit: u, textWidth, left } = layOut(size, 21, 1);
  const widthOf = (font: 'display' | 'text', text: string, points: number) =>
    doc.font(font).fontSize(points).widthOfString(text);
  const textAt = (font: 'display' | 'text', text: string, points: number, x: number, color: string) => (y: number) => {
    doc.font(font).fontSize(points).fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  };
  const [nameWidth, phoneWidth] = [widthOf('display', name, 4.6 * u), widthOf('text', phone, 3.8 * u)];
  const phoneAtRight = textAt('text', phone, 3.8 * u, left + textWidth - phoneWidth, PALE_GREEN);
  const fitsOneLine = nameWidth + phoneWidth + 4 * u <= textWidth;
  const title = textAt('display', name, 4.6 * u * Math.min(1, textWidth / Math.max(nameWidth, 1)), left, WHITE);
  const linkPoints = 3 * u * Math.min(1, textWidth / Math.max(widthOf('text', link, 3 * u), 1));
  const lines: ((y: number, page: Layout) => void)[] = [];
  if (name && fitsOneLine) lines.push((y) => (title(y), phoneAtRight(y)));
  else if (name) lines.push(title, textAt('text', phone, 3.8 * u, left, PALE_GREEN));
  else lines.push(textAt('text', phone, 3.8 * u, left, PALE_GREEN));
  // A longer link would not be typed, and could not be read from a distance.
  if (linkPoints >= 1.6 * u) lines.push(textAt('text', link, linkPoints, left, PALE_GREEN));
  return lines;
}

/** Draws the code on its white card, which is also a link in the file. */
function drawCode(doc: Doc, { card, unit: u }: Layout, code: Omit<QrCode, 'url'>, url: string): void {
  doc.roundedRect(card.x, card.y, card.side, card.side, 3 * u).fill(WHITE);
  const quietZone = QUIET_MODULES * card.module;
  drawScaled(doc, card.x + quietZone, card.y + quietZone, card.module, () => doc.path(code.path).fill(INK));
  doc.link(card.x, card.y, card.side, card.side, url);
}

function writeText(doc: Doc, text: string, x: number, y: number, color: string): void {
  doc.fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

function drawScaled(doc: Doc, x: number, y: number, scale: number, draw: () => void): void {
  doc.save().translate(x, y).scale(scale);
  draw();
  doc.restore();
}

async function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of doc as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

async function readAssets() {
  const read = (name: string) => readFile(join(projectFolders.server, 'poster', name));
  const readPath = async (name: string) => / d="([^"]+)"/.exec((await read(name)).toString())![1]!;
  return {
    display: await read('mona-sans-800.ttf'),
    text: await read('geist-500.ttf'),
    logo: await readPath('logo.svg'),
    contours: await readPath('contours.svg'),
  };
}
