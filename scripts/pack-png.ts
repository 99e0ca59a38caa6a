import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Packs a screenshot as a PNG of at most 64 colours, the most frequent ones unchanged.
 *
 * @param page any page of a browser: it decodes the screenshot
 */
export async function packPng(page: Page, shot: Buffer): Promise<Buffer> {
  const { width, height, palette, indices } = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const { width, height } = picture;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
      const pixels = new Uint32Array(Uint8ClampedArray.from(data).buffer);

      const bytes = (colour: number) => [0, 8, 16, 24].map((shift) => (colour >>> shift) & 255);
      const count = new Map<number, number>();
      for (const colour of pixels) count.set(colour, (count.get(colour) ?? 0) + 1);
      const palette = [...count]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 64)
        .map(([colour]) => bytes(colour));
      const nearest = new Map<number, number>();
      for (const colour of count.keys()) {
        const wanted = bytes(colour);
        const distances = palette.map((entry) =>
          entry.reduce((sum, value, i) => sum + (value - (wanted[i] ?? 0)) ** 2, 0),
        );
        nearest.set(colour, distances.indexOf(Math.min(...distances)));
      }
      const indices = Uint8Array.from(pixels, (colour) => nearest.get(colour) ?? 0);
      // As text, because it reaches this process fast; indices below 64 are ASCII.
      return { width, height, palette, indices: new TextDecoder().decode(indices) };
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  );

  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.write(indices.slice(row * width, (row + 1) * width), row * (width + 1) + 1, 'latin1');
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((entry) => entry.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((entry) => entry[3] ?? 255))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
