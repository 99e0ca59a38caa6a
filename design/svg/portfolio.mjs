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
export function portfolio(category, id) {
  const seed = typeof id === 'number' ? id : hash(id) >>> 16;
  const R = rng(seed * 7919), pick = (a) => a[Math.floor(R() * a.length)], W = 640, H = 480;
  let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">`;
  if (category === 'website') { // a page as a bird's-eye polder: parcels divided by ditches
    o += `<rect width="${W}" height="${H}" fill="${C.foam}"/>`;
    // no paper among them, which is the page's ground
    const tones = [C.chalk, C.clay, C.reed, C.chalk, C.mist, C.clay]; let lit = Math.floor(R() * 6) + 2, n = 0;
    let y = -20; while (y < H) { const h = pick([64, 92, 128]); let x = -30 - R() * 60; while (x < W) { const w = pick([70, 110, 170, 240]); const on = ++n === lit; const c = on ? C.menie : pick(tones); o += `<g transform="skewX(-8)"><rect x="${f(x + 60)}" y="${f(y)}" width="${w - 9}" height="${h - 9}" fill="${c}"/>`; const m = pick([0, 1, 2]); if (m && !on) for (let q = 12; q < (m === 1 ? w : h) - 14; q += m === 1 ? 13 : 11) o += m === 1 ? `<path d="M${f(x + 60 + q)} ${f(y + 6)}v${h - 21}" stroke="${c === C.reed ? C.foam : C.edge}" stroke-width="1.500"/>` : `<path d="M${f(x + 66)} ${f(y + q)}h${w - 21}" stroke="${c === C.reed ? C.foam : C.edge}" stroke-width="1.500"/>`; o += '</g>'; x += w; } y += h; }
  } else if (category === 'webapp') { // a dashboard as a sounding chart: contour rings and one fix
    o += `<rect width="${W}" height="${H}" fill="${C.deep}"/>`;
    const cs = [[180 + R() * 120, 170 + R() * 90, 260], [430 + R() * 110, 300 + R() * 80, 210]];
    // each shoal covers the one before it, up to its outermost line
    for (const [cx, cy, r0] of cs) { const p = R() * 6, last = 14 + Math.floor((r0 - 15) / 15) * 15; for (let r = last; r > 0; r -= 15) o += `<path d="${ring(cx, cy, r, p)}" fill="${r === last ? C.deep : 'none'}" stroke="${C.foam}" stroke-width="${(r - 14) % 60 ? 1.5 : 3}"/>`; }
    const [mx, my] = cs[1]; o += `<path d="M${f(mx)} 0V${H}M0 ${f(my)}H${W}" stroke="${C.paper}" stroke-width="1.500" stroke-dasharray="2 7"/><circle cx="${f(mx)}" cy="${f(my)}" r="26" fill="${C.menie}"/><circle cx="${f(mx)}" cy="${f(my)}" r="8" fill="${C.ink}"/>`;
  } else if (category === 'ecommerce') { // a shop as a loaded barge
    o += `<rect width="${W}" height="${H}" fill="${C.clay}"/>`;
    const sea = 340; o += `<rect y="${sea}" width="${W}" height="${H - sea}" fill="${C.water}"/>`;
    for (let i = 0; i < 6; i++) { let d = ''; for (let x = 0; x <= W; x += 20) d += (d ? ' ' : 'M') + x + ' ' + f(sea + 16 + i * 24 + 5 * Math.sin(x / 40 + i * 1.7 + seed)); o += `<path d="${d}" fill="none" stroke="${C.foam}" stroke-width="2"/>`; }
    const cols = 6, tones = [C.ink, C.reed, C.paper, C.water, C.foam, C.paper]; const spot = Math.floor(R() * cols); for (let c = 0; c < cols; c++) { const n = 2 + Math.floor(R() * 3); for (let k = 0; k < n; k++) { const on = c === spot && k === n - 1; const col = on ? C.menie : pick(tones), x = 74 + c * 72, y = 300 - (k + 1) * 50; o += `<rect x="${x}" y="${y}" width="68" height="46" fill="${col}"/>`; for (let q = 9; q < 66; q += 10) o += `<path d="M${x + q} ${y + 6}v34" stroke="${col === C.ink || col === C.reed || col === C.water ? C.foam : C.ink}" stroke-width="1.500" opacity=".7"/>`; } }
    o += `<path d="M30 302H560L596 262H618V304L580 366H76Z" fill="${C.ink}"/><path d="M50 330H598" stroke="${C.menie}" stroke-width="5"/>`;
  } else { // software: basalt columns, one of them moving
    o += `<rect width="${W}" height="${H}" fill="${C.mist}"/>`;
    const r = 44, dx = r * Math.sqrt(3), P = (cx, cy) => [0, 1, 2, 3, 4, 5].map((i) => { const a = (Math.PI / 180) * (60 * i - 90); return [cx + r * Math.cos(a), cy + r * 0.58 * Math.sin(a)]; });
    const j = (a) => a.map((p) => f(p[0]) + ' ' + f(p[1])).join('L'); const rows = 13; const lr = 3 + Math.floor(R() * 3), lc = 3 + Math.floor(R() * 3);
    for (let row = 0; row < rows; row++) for (let c = -1; c < 10; c++) { const on = row === lr && c === lc, h = on ? 130 : 14 + R() * 62, cx = c * dx + (row % 2 ? dx / 2 : 0), cy = 60 + row * r * 0.87 - h + 60, p = P(cx, cy); o += `<path fill="${C.ink}" d="M${j([p[5], p[4], p[3]])}L${f(p[3][0])} ${f(p[3][1] + h + 70)}L${f(p[4][0])} ${f(p[4][1] + h + 70)}L${f(p[5][0])} ${f(p[5][1] + h + 70)}Z"/><path fill="${C.water}" d="M${j([p[1], p[2], p[3]])}L${f(p[3][0])} ${f(p[3][1] + h + 70)}L${f(p[2][0])} ${f(p[2][1] + h + 70)}L${f(p[1][0])} ${f(p[1][1] + h + 70)}Z"/><path fill="${on ? C.menie : R() > 0.75 ? C.clay : C.chalk}" d="M${j(p)}Z"/>`; }
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
