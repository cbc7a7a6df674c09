import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QrCode } from '@caddie/contract/desk/link';
import Pdf from 'pdfkit';
import { projectFolders } from '../../../platform/folders.ts';
import { DEFAULT_LOCALE, inWords, say } from '../../../words/words.ts';
import { legibleLink } from './link.rules.ts';
import { drawable, type Layout, layOut, type Paper, QUIET } from './poster.rules.ts';

export type Poster = { shopName: string; phone: string; url: string; code: Omit<QrCode, 'url'>; size: Paper };
type Doc = PDFKit.PDFDocument;
type Assets = Awaited<ReturnType<typeof readAssets>>;

const INK = '#002400';
const LIME = '#d4ea2f';
const WHITE = '#ffffff';
const SOFT = '#c8d3c4';

let assets: Promise<Assets> | undefined;

/** Draws a page for the wall: the headline, the code, and the venue's details below it. Everything is vector graphics. */
export async function drawPoster({ shopName, phone, url, code, size }: Poster): Promise<Buffer> {
  assets ??= readAssets();
  const { display, text, logo, contours } = await assets.catch((error: unknown) => {
    assets = undefined;
    throw error;
  });
  const doc = new Pdf({ size, margin: 0, info: { Title: shopName, Author: 'Caddie', Producer: 'Caddie' } });
  const file = collect(doc);
  doc.registerFont('display', display).registerFont('text', text);

  const who = belowCard(
    doc,
    { name: drawable(shopName), phone: drawable(phone), link: drawable(legibleLink(url)) },
    size,
  );
  const page = layOut(size, code.size, who.length);
  const { u, width, height, left } = page;
  doc.rect(0, 0, width, height).fill(INK);
  drawScaled(doc, width * 0.5 - 112 * u, -34 * u, (225 * u) / 1280, () =>
    doc.path(contours).lineWidth(2.2).strokeOpacity(0.12).stroke(LIME),
  );
  drawScaled(doc, left, 8 * u, (24.5 * u) / 87, () => {
    doc.path(logo).fill(WHITE);
    doc.path('M67.15 .1 75.55 1.75 67.15 3.26z').fill(LIME);
  });
  doc.font('display').fontSize(10.4 * u);
  write(doc, say('poster.book'), left, 28.5 * u, WHITE);
  write(doc, say('poster.tee-time'), left, 39 * u, LIME);
  doc.font('text').fontSize(4 * u);
  write(doc, say('poster.camera'), left, 45 * u, SOFT);
  drawCode(doc, page, code, url);
  for (const [index, line] of who.entries()) line(page.lines[index]!, page);

  doc.end();
  return file;
}

/** Draws the lines below the code. A name that leaves no room for the phone number gets its own line, and a smaller font if needed. */
function belowCard(doc: Doc, { name, phone, link }: Record<'name' | 'phone' | 'link', string>, size: Paper) {
  const { u, inner, left } = layOut(size, 21, 1);
  const wide = (font: 'display' | 'text', text: string, points: number) =>
    doc.font(font).fontSize(points).widthOfString(text);
  const put = (font: 'display' | 'text', text: string, points: number, x: number, color: string) => (y: number) => {
    doc.font(font).fontSize(points).fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  };
  const [nameWide, phoneWide] = [wide('display', name, 4.6 * u), wide('text', phone, 3.8 * u)];
  const atRight = put('text', phone, 3.8 * u, left + inner - phoneWide, SOFT);
  const isShort = nameWide + phoneWide + 4 * u <= inner;
  const title = put('display', name, 4.6 * u * Math.min(1, inner / Math.max(nameWide, 1)), left, WHITE);
  const linkPoints = 3 * u * Math.min(1, inner / Math.max(wide('text', link, 3 * u), 1));
  const lines: ((y: number, page: Layout) => void)[] = [];
  if (name && isShort) lines.push((y) => (title(y), atRight(y)));
  else if (name) lines.push(title, put('text', phone, 3.8 * u, left, SOFT));
  else lines.push(put('text', phone, 3.8 * u, left, SOFT));
  // A longer link would not be typed, and could not be read from a distance.
  if (linkPoints >= 1.6 * u) lines.push(put('text', link, linkPoints, left, SOFT));
  return lines;
}

/** Draws the code on its white card, which is also a link in the file. */
function drawCode(doc: Doc, { card, u }: Layout, code: Omit<QrCode, 'url'>, url: string): void {
  doc.roundedRect(card.x, card.y, card.side, card.side, 3 * u).fill(WHITE);
  const quiet = QUIET * card.module;
  drawScaled(doc, card.x + quiet, card.y + quiet, card.module, () => doc.path(code.path).fill(INK));
  doc.link(card.x, card.y, card.side, card.side, url);
}

function write(doc: Doc, words: Parameters<typeof inWords>[0], x: number, y: number, color: string): void {
  doc.fillColor(color).text(inWords(words, DEFAULT_LOCALE), x, y, { lineBreak: false, baseline: 'alphabetic' });
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
  const pathIn = async (name: string) => / d="([^"]+)"/.exec((await read(name)).toString())![1]!;
  return {
    display: await read('mona-sans-800.ttf'),
    text: await read('geist-500.ttf'),
    logo: await pathIn('logo.svg'),
    contours: await pathIn('contours.svg'),
  };
}
