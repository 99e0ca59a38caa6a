// portfolio(category, id): a deterministic 4:3 illustration per project, made from its id, so that no two are alike.
import { C, curve, f } from './lib.mjs';
// FNV-1a
const hash = (text) => [...text].reduce((h, c) => Math.imul(h ^ c.codePointAt(0), 0x01000193), 0x811c9dc5);
const rng = (s) => () => { s |= 0; s = (s + 0x6d2b79f5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
// a contour line: a circle that is pulled out of shape, sixteen Bezier curves, exact in place and slope
function ring(cx, cy, r, phase) {
  const radius = (t) => r * (1 + 0.09 * Math.sin(3 * t + phase) + 0.05 * Math.sin(5 * t + phase * 2 + r / 60));
  const growth = (t) => r * (0.27 * Math.cos(3 * t + phase) + 0.25 * Math.cos(5 * t + phase * 2 + r / 60));
  const step = Math.PI / 8, at = (t, by) => { const q = radius(t), g = growth(t), c = Math.cos(t), s = Math.sin(t); return `${f(cx + q * c + (by * step * (g * c - q * s)) / 3)} ${f(cy + q * s + (by * step * (g * s + q * c)) / 3)}`; };
  let d = `M${at(0, 0)}C${at(0, 1)}`, join = '';
  for (let n = 1; n <= 16; n++) { d += `${join} ${at(n * step, -1)} ${at(n * step, 0)}`; join = 'S'; }
  return d + 'Z';
}
// What each project is about, as a sign of 60 × 60 around its own middle: lines of ink, on the drawing's one red element.
const spokes = (n, from, to) => Array.from({ length: n }, (_, i) => { const a = (2 * Math.PI * i) / n; return `M${f(from * Math.sin(a))} ${f(-from * Math.cos(a))}L${f(to * Math.sin(a))} ${f(-to * Math.cos(a))}`; }).join('');
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const signs = {
  'harbour-authority': `${disc(0, -23, 5)}M0-18V26M-14-9H14M-24 6C-22 20-12 26 0 26S22 20 24 6M-30 12L-24 5L-17 11M30 12L24 5L17 11`, // anchor
  'tide-planning': 'M-30 0H30M-30 18C-22 18-20-18-10-18S2 18 10 18S22-18 30-18', // tide curve
  'barge-supplies': `${disc(-4, -2, 24)}${disc(-4, -2, 15)}${disc(-4, -2, 6)}M-4 22H30`, // coil of rope
  'pump-control': `${disc(0, 0, 26)}${disc(0, 0, 6)}${spokes(5, 6, 26)}`, // hand wheel of a valve
  'seed-merchant': 'M0 28V-6M0 6C-20 6-26-8-26-18C-10-18 0-10 0 6M0-6C0-20 10-28 26-28C26-14 16-6 0-6M-22 28H22', // seedling
  'municipal-library': 'M-30 26H30M-24 26V-20H-12V26M-12 26V-26H0V26M0 26V-14H10V26M12 25L19-20L29-18L24 26', // books on a shelf
  'dike-inspection': 'M-30 26L-12 2H8L30 26ZM-2 2V-28M-2-28L20-20L-2-12', // dike with a surveyor's flag
  'grain-tracing': 'M0 30V-28M0-6C-12-6-15-16-15-24C-5-22 0-16 0-6C0-16 5-22 15-24C15-16 12-6 0-6M0 12C-12 12-15 2-15-6C-5-4 0 2 0 12C0 2 5-4 15-6C15 2 12 12 0 12', // ear of grain
  'polder-museum': 'M-11-28H11M-7-28V-16C-26-6-22 20-8 26H8C22 20 26-6 7-16V-28M-8-22C-24-24-26-8-19-4M8-22C24-24 26-8 19-4M-21 6H21', // jar from the clay
  'second-hand-bricks': 'M-30-24H30V24H-30ZM-30-8H30M-30 8H30M-10-24V-8M10-24V-8M-20-8V8M0-8V8M20-8V8M-10 8V24M10 8V24', // brickwork
  'night-ferry': 'M-30 8H30L20 26H-20ZM-18 8V-4H12V8M4-4V-12M20-28A11 11 0 1 0 29-12A10 10 0 0 1 20-28', // ferry below a moon
  'law-practice': 'M0-28V26M-14 26H14M-24-18H24M-24-18L-32 6H-16L-24-18M24-18L16 6H32L24-18M-32 6C-30 16-18 16-16 6M16 6C18 16 30 16 32 6', // scales
  'bicycle-parts': `${disc(-17, 10, 13)}${disc(17, 10, 13)}M-17 10L-6-12H11L17 10M-6-12L1 10L11-12M-17 10H1M-11-18H-2M11-12L8-20H16`, // bicycle
  'shift-planner': 'M-28-22H28V28H-28ZM-28-10H28M-16-30V-16M16-30V-16M-20 0H-2M-8 9H12M4 18H20', // roster
  weighbridge: 'M-30 28H30M-24 28L-18-2H18L24 28M-30-20C-20-6 20-6 30-20ZM0-9V-2M0 18L9 8M-10 20A11 11 0 0 1 10 20', // scale with its pan
  'energy-log': `${disc(0, 0, 28)}M6-20L-10 4H0L-6 20L10-4H0Z`, // meter
  'school-group': 'M-24 16C-16 10-18-20 0-22C18-20 16 10 24 16ZM0-22V-30M-7 16C-7 26 7 26 7 16', // bell
  'flower-auction': `${disc(0, 0, 28)}${spokes(12, 21, 28)}M0 0L12-13M0 0V5`, // clock of an auction
};
const sign = (id, x, y, side, flat = 1) => `<path d="${signs[id]}" fill="none" stroke="${C.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" transform="translate(${f(x)} ${f(y)}) scale(${f(side / 6) / 10} ${f((side / 6) * flat) / 10})"/>`;
export function portfolio(category, id) {
  const seed = typeof id === 'number' ? id : hash(id) >>> 16;
  const R = rng(seed * 7919), pick = (a) => a[Math.floor(R() * a.length)], W = 640, H = 480;
  let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">`;
  if (category === 'website') { // a page as a bird's-eye polder: parcels divided by ditches
    o += `<rect width="${W}" height="${H}" fill="${C.foam}"/>`;
    // no paper among them, which is the page's ground
    const tones = [C.chalk, C.clay, C.reed, C.chalk, C.mist, C.clay]; const lit = R(), parcels = [];
    let y = -20; while (y < H) { const h = pick([64, 92, 128]); let x = -30 - R() * 60; while (x < W) { const w = pick([70, 110, 170, 240]); parcels.push({ x: x + 60, y, w: w - 9, h: h - 9, c: pick(tones), m: pick([0, 1, 2]) }); x += w; } y += h; }
    // the lit one is whole, and large enough for its sign
    const large = parcels.filter((p) => p.w > 90 && p.h > 80 && p.x > 90 && p.x + p.w < W - 20 && p.y > 50 && p.y + p.h < H - 50), chosen = large[Math.floor(lit * large.length)];
    for (const p of parcels) { const on = p === chosen; o += `<g transform="skewX(-8)"><rect x="${f(p.x)}" y="${f(p.y)}" width="${p.w}" height="${p.h}" fill="${on ? C.menie : p.c}"/>`; if (p.m && !on) for (let q = 12; q < (p.m === 1 ? p.w : p.h) - 5; q += p.m === 1 ? 13 : 11) o += p.m === 1 ? `<path d="M${f(p.x + q)} ${f(p.y + 6)}v${p.h - 12}" stroke="${p.c === C.reed ? C.foam : C.edge}" stroke-width="1.500"/>` : `<path d="M${f(p.x + 6)} ${f(p.y + q)}h${p.w - 12}" stroke="${p.c === C.reed ? C.foam : C.edge}" stroke-width="1.500"/>`; o += '</g>'; }
    { const { x: px, y: py, w, h } = chosen, cy = py + h / 2; o += sign(id, px + w / 2 - cy * Math.tan((8 * Math.PI) / 180), cy, Math.min(w, h) - 22); }
  } else if (category === 'webapp') { // a dashboard as a sounding chart: contour rings and one fix
    o += `<rect width="${W}" height="${H}" fill="${C.deep}"/>`;
    const cs = [[180 + R() * 120, 170 + R() * 90, 260], [430 + R() * 110, 300 + R() * 80, 210]];
    // each shoal covers the one before it, up to its outermost line
    for (const [cx, cy, r0] of cs) { const p = R() * 6, last = 14 + Math.floor((r0 - 15) / 15) * 15; for (let r = last; r > 0; r -= 15) o += `<path d="${ring(cx, cy, r, p)}" fill="${r === last ? C.deep : 'none'}" stroke="${C.foam}" stroke-width="${(r - 14) % 60 ? 1.5 : 3}"/>`; }
    const [mx, my] = cs[0]; o += `<path d="M${f(mx)} 0V${H}M0 ${f(my)}H${W}" stroke="${C.paper}" stroke-width="1.500" stroke-dasharray="2 7"/><circle cx="${f(mx)}" cy="${f(my)}" r="58" fill="${C.menie}"/>${sign(id, mx, my, 72)}`;
  } else if (category === 'ecommerce') { // a shop as a loaded barge
    o += `<rect width="${W}" height="${H}" fill="${C.clay}"/>`;
    const sea = 340; o += `<rect y="${sea}" width="${W}" height="${H - sea}" fill="${C.water}"/>`;
    for (let i = 0; i < 6; i++) { let d = ''; for (let x = 0; x <= W; x += 20) d += (d ? ' ' : 'M') + x + ' ' + f(sea + 16 + i * 24 + 5 * Math.sin(x / 40 + i * 1.7 + seed)); o += `<path d="${d}" fill="none" stroke="${C.foam}" stroke-width="2"/>`; }
    const cols = 6, tones = [C.ink, C.reed, C.paper, C.water, C.foam, C.paper]; const spot = Math.floor(R() * (cols - 1)), high = 1 + Math.floor(R() * 2); for (let c = 0; c < cols; c++) { const under = c === spot || c === spot + 1, n = under ? high : 2 + Math.floor(R() * 3); for (let k = 0; k < n; k++) { const col = pick(tones), x = 74 + c * 72, y = 300 - (k + 1) * 50; o += `<rect x="${x}" y="${y}" width="68" height="46" fill="${col}"/>`; for (let q = 9; q < 66; q += 10) o += `<path d="M${x + q} ${y + 6}v34" stroke="${col === C.ink || col === C.reed || col === C.water ? C.foam : C.ink}" stroke-width="1.500" opacity=".7"/>`; } }
    // the red one is a tank of four
    { const x = 74 + spot * 72, y = 300 - high * 50 - 100; o += `<rect x="${x}" y="${y}" width="140" height="96" fill="${C.menie}"/>${sign(id, x + 70, y + 48, 72)}`; }
    o += `<path d="M30 302H560L596 262H618V304L580 366H76Z" fill="${C.ink}"/><path d="M50 330H598" stroke="${C.menie}" stroke-width="5"/>`;
  } else { // software: basalt columns, one of them moving
    o += `<rect width="${W}" height="${H}" fill="${C.mist}"/>`;
    const r = 44, dx = r * Math.sqrt(3), P = (cx, cy, q) => [0, 1, 2, 3, 4, 5].map((i) => { const a = (Math.PI / 180) * (60 * i - 90); return [cx + q * Math.cos(a), cy + q * 0.58 * Math.sin(a)]; });
    const j = (a) => a.map((p) => f(p[0]) + ' ' + f(p[1])).join('L'); const rows = 13; const lr = 3 + Math.floor(R() * 3), lc = 3 + Math.floor(R() * 3);
    const column = (cx, cy, deep, q, top) => { const p = P(cx, cy, q), down = (i) => `${f(p[i][0])} ${f(p[i][1] + deep)}`; return `<path fill="${C.ink}" d="M${j([p[5], p[4], p[3]])}L${down(3)}L${down(4)}L${down(5)}Z"/><path fill="${C.water}" d="M${j([p[1], p[2], p[3]])}L${down(3)}L${down(2)}L${down(1)}Z"/><path fill="${top}" stroke="${C.ink}" stroke-width="1.5" d="M${j(p)}Z"/>`; };
    for (let row = 0; row < rows; row++) {
      for (let c = -1; c < 10; c++) { const h = 14 + R() * 62; o += column(c * dx + (row % 2 ? dx / 2 : 0), 60 + row * r * 0.87 - h + 60, h + 70, r, R() > 0.75 ? C.clay : C.chalk); }
      // the one that moves is wider, and its sign lies on it
      if (row === lr + 1) { const cx = lc * dx + (lr % 2 ? dx / 2 : 0), cy = 60 + lr * r * 0.87 - 10; o += column(cx, cy, 190, 92, C.menie) + sign(id, cx, cy, 84, 0.68); }
    }
  }
  return o + '</svg>';
}

// The one project with a drawing of its own: a bar of music, played on water. Five waves are the staff, boats the notes.
export function music() {
  const W = 640, H = 480, gap = 28, top = 190; let o = `<rect width="${W}" height="${H}" fill="${C.mist}"/>`;
  const rise = (x) => 13 * Math.sin(x / 96 + 0.5), slope = (x) => (13 / 96) * Math.cos(x / 96 + 0.5);
  // the water above and below the staff, ever quieter
  for (let i = -6; i < 11; i++) { if (i >= 0 && i < 5) continue; const far = i < 0 ? -i : i - 4; o += `<path d="${curve((x) => top + i * gap + rise(x), slope, W, 80)}" fill="none" stroke="${C.foam}" stroke-width="${far < 3 ? 2 : 1.5}" stroke-dasharray="${far < 3 ? '' : `${90 - far * 8} ${14 + far * 5}`}"/>`; }
  for (let i = 0; i < 5; i++) o += `<path d="${curve((x) => top + i * gap + rise(x), slope, W, 80)}" fill="none" stroke="${C.ink}" stroke-width="2.5"/>`;
  // bar lines are piers
  for (const x of [44, 424]) o += `<path d="M${x} ${f(top + rise(x) - 1)}V${f(top + 4 * gap + rise(x) + 1)}" stroke="${C.ink}" stroke-width="5"/>`;
  // a note: step counts half gaps down from the highest line; the stem is a mast, the flag a sail
  const note = (x, step, color, { up = true, sail = false, hull = C.ink } = {}) => {
    const y = top + (step * gap) / 2 + rise(x), tilt = f((Math.atan(slope(x)) * 180) / Math.PI - 16), mx = up ? x + 17 : x - 17, end = y + (up ? -92 : 92);
    let s = `<path d="M${mx} ${f(y)}V${f(end)}" stroke="${hull}" stroke-width="5"/>`;
    if (sail) s += `<path d="M${mx} ${f(end - 2)}L${mx + 44} ${f(end + 52)}H${mx}Z" fill="${color === C.menie ? C.menie : C.chalk}" stroke="${hull}" stroke-width="2.5" stroke-linejoin="round"/>`;
    return s + `<ellipse cx="${x}" cy="${f(y)}" rx="20" ry="14" fill="${color}" stroke="${hull}" stroke-width="2.5" transform="rotate(${tilt} ${x} ${f(y)})"/>`;
  };
  o += note(96, 6, C.ink) + note(168, 4, C.ink);
  // two eighths under one beam, which is a bridge
  { const a = 236, b = 306, ya = top + 2.5 * gap + rise(a) - 95, yb = top + 1.5 * gap + rise(b) - 95; o += note(a, 5, C.ink) + note(b, 3, C.ink) + `<path d="M${a + 14.5} ${f(ya)}L${b + 19.5} ${f(yb)}v16L${a + 14.5} ${f(ya + 16)}Z" fill="${C.ink}"/>`; }
  o += note(378, 1, C.paper, { up: false });
  o += note(478, 4, C.menie, { sail: true }) + note(566, 6, C.ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${o}</svg>`;
}
