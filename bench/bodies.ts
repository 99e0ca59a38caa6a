import { get } from 'node:http';

export interface Body {
  bytes: Buffer;
  type: string;
  encoding: string | undefined;
}

/** An answer's body as it goes over the wire to a browser that takes brotli. */
export function fetchBody(url: string, encodings = 'gzip, deflate, br, zstd'): Promise<Body> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encodings } }, async (answer) => {
      try {
        const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
        const bytes = Buffer.concat(await answer.toArray());
        if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
        resolve({ bytes, type, encoding });
      } catch (error) {
        reject(error);
      }
    }).on('error', reject);
  });
}
