// Renders the hero loop into public/video. Run: node design/video/render.mjs (needs ffmpeg on PATH; CHROMIUM names a browser other than Playwright's own)
// 8 s at 24 fps, 1280x720, no audio track. Lines on black, because the page screens them over its own colours, which a video never meets exactly.
// Thin lines compress well: keep both files under 500 KB.
import { chromium } from '@playwright/test'; import { execFileSync } from 'node:child_process'; import fs from 'node:fs'; import os from 'node:os'; import path from 'node:path'; import { fileURLToPath } from 'node:url';
import { film } from './scene.mjs';
const here = path.dirname(fileURLToPath(import.meta.url)), dir = fs.mkdtempSync(path.join(os.tmpdir(), 'loop-'));
const SECONDS = 8, FPS = 24, N = SECONDS * FPS;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.setContent('<style>body{margin:0;background:#000}svg{width:1280px;height:720px;display:block}</style><div id="s"></div>');
for (let i = 0; i < N; i++) {
  await page.evaluate((svg) => { document.getElementById('s').innerHTML = svg; }, film({ t: i / N, ground: '#000' }));
  await page.screenshot({ path: path.join(dir, String(i).padStart(4, '0') + '.png') });
}
await browser.close();
const src = ['-y', '-v', 'error', '-framerate', String(FPS), '-i', path.join(dir, '%04d.png')];
const tag = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']; // keeps black black
const out = (n) => path.join(here, '../../public/video', n);
const vp9 = ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-crf', '37', '-g', String(N), '-row-mt', '1', '-deadline', 'good', '-cpu-used', '1', '-an'];
execFileSync('ffmpeg', [...src, ...tag, ...vp9, out('hero-loop.webm')]);
execFileSync('ffmpeg', [...src, ...tag, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', '-g', String(N), '-movflags', '+faststart', '-an', out('hero-loop.mp4')]);
for (const f of ['hero-loop.webm', 'hero-loop.mp4']) console.log(f, Math.round(fs.statSync(out(f)).size / 1024) + ' KB');
fs.rmSync(dir, { recursive: true });
