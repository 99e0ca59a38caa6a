// Hero scene: one source for the video frames, the poster and the two fallback SVGs.
// scene({w,h,t}) returns an SVG string; t runs 0..1 and every motion is an integer number of cycles, so the loop has no seam.
import { C, curve, f } from '../svg/lib.mjs';
const TAU = Math.PI * 2;

export function scene({ w = 1600, h = 900, t = 0, portrait = false } = {}) {
  const L = portrait
    ? { sea: h * 0.655, crownX: w * 0.6, crownW: 92, crownY: h * 0.6, bedY: h * 0.93, toeX: w * -0.12, polderX: w * 0.9, polderY: h * 0.735, s: 1.35 }
    : { sea: 588, crownX: 1120, crownW: 84, crownY: 500, bedY: 852, toeX: 560, polderX: 1352, polderY: 704, s: 1 };
  let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMaxYMax slice"><rect width="${w}" height="${h}" fill="${C.deep}"/>`;

  // cloud: three sets of concentric arcs, back to front; rings travel outwards by exactly one step per loop
  const lobes = portrait
    ? [[w * 0.8, 262], [w * 1.03, 216], [w * 0.5, 160]]
    : [[1262, 318], [1500, 226], [1040, 196]];
  const step = 17 * L.s;
  for (const [cx, R] of lobes) {
    o += `<g transform="translate(${f(cx)} ${f(L.sea)})" fill="none" stroke="${C.foam}" stroke-width="1.6" stroke-opacity=".62"><circle r="${f(R)}" fill="${C.deep}" stroke-opacity="1" stroke-width="2"/>`;
    for (let i = 0; i * step < R; i++) {
      const r = (i + t) * step;
      if (r < 3 || r > R) continue;
      const edge = Math.min(1, (R - r) / step, r / (step * 2)); // fades in at the middle and out at the rim
      o += `<circle r="${f(r)}"${edge < 1 ? ` stroke-opacity="${(0.62 * edge).toFixed(2)}"` : ''}/>`;
    }
    o += '</g>';
  }

  // sea: everything under the datum line, then travelling wave lines
  const dry = L.crownX + L.crownW / 2; // the sea stops at the dike; behind it the cloud comes down to the polder
  o += `<rect y="${f(L.sea)}" width="${f(dry)}" height="${f(h - L.sea)}" fill="${C.deep}"/>`;
  o += `<g fill="none" stroke="${C.foam}" stroke-width="1.6">`;
  const n = portrait ? 15 : 14;
  for (let i = 0; i < n; i++) {
    const k = i / (n - 1);
    const y0 = L.sea + 6 + (h - L.sea) * Math.pow(k, 1.18) * 0.98;
    const a = (i === 0 ? 3.2 : 3 + 9 * Math.sin(Math.PI * Math.min(1, k * 1.25))) * L.s;
    const dir = i % 2 ? -1 : 1;
    const l1 = 92 + i * 9, l2 = 37 + i * 3, p1 = dir * TAU * t * (1 + (i % 2)) + i * 0.9, p2 = i - TAU * t * 2;
    const y = (x) => y0 + a * Math.sin(x / l1 + p1) + a * 0.42 * Math.sin(x / l2 + p2);
    const slope = (x) => (a / l1) * Math.cos(x / l1 + p1) + ((a * 0.42) / l2) * Math.cos(x / l2 + p2);
    const d = curve(y, slope, dry, Math.round(l2 * 0.6) * 3);
    o += i ? `<path d="${d}" opacity="${(0.72 - 0.5 * k).toFixed(2)}"/>` : `<path d="${d}" stroke="${C.paper}" stroke-width="2.4"/>`;
  }
  o += '</g>';

  // land: sea bed, outer slope, crown, inner slope, polder. Same colour as the page below.
  const X = L.crownX, W = L.crownW, Y = L.crownY;
  const bedAt = L.toeX;
  o += `<path d="M0 ${f(L.bedY + 14)} C${f(bedAt * 0.35)} ${f(L.bedY + 26)} ${f(bedAt * 0.7)} ${f(L.bedY)} ${f(bedAt)} ${f(L.bedY)} L${f(X)} ${f(Y)} H${f(X + W)} L${f(L.polderX)} ${f(L.polderY)} H${w} V${h} H0Z" fill="${C.paper}"/>`;
  // compaction layers inside the dike
  const slope = (L.bedY - Y) / (X - bedAt), inner = (L.polderY - Y) / (L.polderX - X - W);
  let layers = '';
  for (let y = Y + 26 * L.s; y < h; y += 22 * L.s) {
    const x1 = y < L.bedY ? X - (y - Y) / slope + 34 * L.s : 0;
    const x2 = y < L.polderY ? X + W + (y - Y) / inner - 12 * L.s : w;
    if (y > L.bedY) break;
    layers += `M${f(x1)} ${f(y)}H${f(x2)}`;
  }
  o += `<path d="${layers}" stroke="${C.line}" stroke-width="1.4"/>`;
  // basalt revetment along the outer slope
  const len = Math.hypot(X - bedAt, L.bedY - Y), ux = (X - bedAt) / len, uy = -(L.bedY - Y) / len;
  const stone = 17 * L.s;
  let stones = '';
  for (let s = 10; s < len - 8; s += stone) {
    const px = bedAt + ux * s, py = L.bedY + uy * s, q = (Math.sin(s * 12.9) * 43758.5) % 1, dep = (15 + Math.abs(q) * 9) * L.s;
    const nx = -uy * 1, ny = ux * 1; // into the dike
    const p = [[0, 0], [stone - 2.6, 0], [stone - 2.6, dep], [0, dep]].map(([a, b]) => f(px + ux * a + nx * b) + ' ' + f(py + uy * a + ny * b));
    stones += `M${p.join('L')}Z`;
  }
  o += `<path d="${stones}" fill="${C.ink}"/>`;
  // crown road: the one line of signal colour on land
  o += `<path d="M${f(X - 2)} ${f(Y - 3)}H${f(X + W + 2)}" stroke="${C.menie}" stroke-width="6"/>`;
  // staff gauge standing on the slope with the level marker riding the water
  const gx = portrait ? w * 0.4 : 884, gw = 26 * L.s, gt = L.sea - 74 * L.s, unit = 17 * L.s;
  const gb = L.bedY - (gx - bedAt) * slope + 10;
  o += `<rect x="${f(gx)}" y="${f(gt)}" width="${f(gw)}" height="${f(gb - gt)}" fill="${C.paper}"/>`;
  let marks = '';
  for (let y = gt, i = 0; y + unit / 2 < gb; y += unit, i++) {
    const left = Math.floor(i / 3) % 2 === 0;
    marks += `M${f(left ? gx + gw * 0.5 : gx)} ${f(y)}h${f(gw * 0.5)}v${f(unit / 2)}h${f(-gw * 0.5)}z`;
  }
  o += `<path d="${marks}" fill="${C.ink}"/>`;
  const bob = 3.2 * Math.sin(TAU * t + gx / 92) * L.s;
  o += `<path d="M${f(gx - 16 * L.s)} ${f(L.sea + 6 + bob)}h${f(gw + 32 * L.s)}" stroke="${C.menie}" stroke-width="${f(7 * L.s)}"/>`;
  // polder: pollard trees and server sheds standing lower than the sea
  const base = L.polderY;
  const shed = (x, bw, bh, roof, on) => {
    o += `<path d="M${f(x)} ${f(base)}v${f(-bh)}l${f(bw / 2)} ${f(-roof)}l${f(bw / 2)} ${f(roof)}v${f(bh)}Z" fill="${C.paper}" stroke="${C.deep}" stroke-width="3"/><path d="M${f(x - 2)} ${f(base + 1)}h${f(bw + 4)}" stroke="${C.paper}" stroke-width="5"/>`;
    const rows = Math.floor((bh - 8) / 13);
    for (let r = 0; r < rows; r++) {
      o += `<path d="M${f(x + 8)} ${f(base - bh + 8 + r * 13)}h${f(bw - 28)}" stroke="${C.deep}" stroke-width="3"/>`;
      const lit = Math.sin(TAU * (t * (1 + (r % 2)) + (r * 7 + on) / 9)) > -0.35;
      o += `<rect x="${f(x + bw - 14)}" y="${f(base - bh + 6 + r * 13)}" width="5" height="5" fill="${lit ? C.menie : C.foam}"/>`;
    }
  };
  if (!portrait) {
    shed(1392, 62, 46, 20, 1); shed(1462, 62, 72, 20, 4); shed(1532, 62, 46, 20, 7);
  } else { shed(w * 0.905, 66, 72, 24, 1); }
  return o + '</svg>';
}
