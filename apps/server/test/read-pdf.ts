import { inflateSync } from 'node:zlib';

type Matrix = [number, number, number, number, number, number];
type Point = [number, number];
type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** The content of a PDF of one page: its size in points, its words, its links, and its filled shapes as a printer would see them. */
type ReadPdf = {
  width: number;
  height: number;
  words: string[];
  links: string[];
  fonts: string[];
  picture: Picture;
};

/** Reads the file itself, not its source: its streams are unpacked and their drawing commands interpreted. */
export function readPdf(file: Buffer, pixelsPerPoint = 2): ReadPdf {
  const text = file.toString('latin1');
  const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!.slice(1).map(Number) as [number, number];
  const streams = unpackStreams(file, text);
  const letters = new Map([...fontsIn(text)].map(([name, object]) => [name, readLetters(streams.get(object)!)]));
  const content = streams.get(Number(/\/Contents (\d+) 0 R/.exec(text)![1]))!;
  return {
    width,
    height,
    words: wordsIn(content, letters),
    links: Array.from(text.matchAll(/\/URI \((.*)\)\n/g), ([, url]) => url!),
    fonts: [...new Set(Array.from(text.matchAll(/\/BaseFont \/(\S+)/g), ([, name]) => name!))],
    picture: paint(content, width, height, pixelsPerPoint),
  };
}

function unpackStreams(file: Buffer, text: string): Map<number, string> {
  const streamByObject = new Map<number, string>();
  for (const { 0: head, 1: object, 2: length, index } of text.matchAll(
    /(\d+) 0 obj\n<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g,
  )) {
    const start = index + head.length;
    streamByObject.set(Number(object), inflateSync(file.subarray(start, start + Number(length))).toString('latin1'));
  }
  return streamByObject;
}

/** The names of the page's fonts, and the object that maps their glyphs to letters. */
function* fontsIn(text: string): Iterable<[string, number]> {
  for (const [, name, object] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = text.slice(text.indexOf(`\n${object} 0 obj\n`));
    yield [name!, Number(/\/ToUnicode (\d+) 0 R/.exec(font)![1])];
  }
}

const readLetters = (map: string): string[] =>
  Array.from(map.matchAll(/\[((?:<[0-9a-f]+>\s*)+)\]/g), ([, list]) =>
    Array.from(list!.matchAll(/<([0-9a-f]+)>/g), ([, code]) => fromUtf16(code!)),
  ).flat();

const fromUtf16 = (hex: string): string =>
  String.fromCharCode(...Array.from(hex.matchAll(/.{4}/g), ([unit]) => parseInt(unit, 16)));

const wordsIn = (content: string, letters: Map<string, string[]>): string[] =>
  Array.from(content.matchAll(/\/(F\d+) [\d.]+ Tf[^T]*?\[(.*)\] TJ/g), ([, font, textRun]) =>
    Array.from(textRun!.matchAll(/<([0-9a-f]+)>/g), ([, glyphs]) =>
      Array.from(glyphs!.matchAll(/.{4}/g), ([glyph]) => letters.get(font!)![parseInt(glyph, 16)]).join(''),
    ).join(''),
  );

/** Interprets the commands that fill; a shape with curves is painted as its bounding box, which does not matter for a QR code. */
function paint(content: string, width: number, height: number, scale: number): Picture {
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const pixels = new Uint32Array(columns * rows).fill(0xffffffff);
  let matrix: Matrix = [scale, 0, 0, scale, 0, 0];
  let color = [0, 0, 0];
  let shapes: Point[][] = [];
  const savedStates: { at: Matrix; color: number[] }[] = [];
  const operands: number[] = [];
  const commands: Record<string, (numbers: number[]) => void> = {
    q: () => void savedStates.push({ at: matrix, color }),
    Q: () => ({ at: matrix, color } = savedStates.pop()!),
    cm: (numbers) => (matrix = multiply(numbers as Matrix, matrix)),
    scn: (numbers) => (color = numbers.map((part) => Math.round(part * 255))),
    m: ([x, y]) => void shapes.push([[x!, y!]]),
    l: ([x, y]) => void shapes.at(-1)!.push([x!, y!]),
    c: (numbers) => void shapes.at(-1)!.push([numbers[4]!, numbers[5]!]),
    v: (numbers) => void shapes.at(-1)!.push([numbers[2]!, numbers[3]!]),
    re: ([x, y, w, h]) =>
      void shapes.push([
        [x!, y!],
        [x! + w!, y! + h!],
      ]),
    S: () => (shapes = []),
    f: () => {
      for (const shape of shapes) fill(shape.map((point) => transform(point, matrix)));
      shapes = [];
    },
  };
  for (const token of content.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token)) operands.push(Number(token));
    else {
      commands[token]?.([...operands]);
      operands.length = 0;
    }
  }
  return { width: columns, height: rows, data: new Uint8ClampedArray(pixels.buffer) };

  function fill(points: Point[]): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => rows - y)];
    const left = Math.max(0, Math.round(Math.min(...xs)));
    const right = Math.min(columns, Math.round(Math.max(...xs)));
    const [red, green, blue] = color as [number, number, number];
    for (let y = Math.max(0, Math.round(Math.min(...ys))); y < Math.min(rows, Math.round(Math.max(...ys))); y++) {
      pixels.fill(0xff000000 | (blue << 16) | (green << 8) | red, y * columns + left, y * columns + right);
    }
  }
}

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];
const transform = ([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point => [a * x + c * y + e, b * x + d * y + f];
