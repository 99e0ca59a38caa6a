// Key drawings of the company, resource and lead pages.
import { C, curve, f, out } from './lib.mjs';

const rng = (s) => () => { s |= 0; s = (s + 0x6d2b79f5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
const svg = (w, h, body, par = 'xMidYMid slice') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="${par}">${body}</svg>`;
const poly = (pts) => 'M' + pts.map((p) => f(p[0]) + ' ' + f(p[1])).join('L');
const path_ = (d, a = '') => `<path d="${d}" ${a}/>`;
const wave = (y, amp, len, ph, x0, x1, step = 24) => { let d = ''; for (let x = x0; x <= x1; x += step) d += (d ? ' ' : 'M') + f(x) + ' ' + f(y + amp * Math.sin(x / len + ph)); return d; };

// about: staff gauge as a timeline; one tile is one year of 240 px
{
  let o = `<path fill="${C.chalk}" d="M0 0h96v240H0z"/>`;
  const half = (y, left) => { const x = left ? 10 : 50, s = left ? 1 : 1; return `<path d="M${x} ${y}h36v60h-36v-12h20v-12h-20v-12h20v-12h-20z" fill="${C.ink}" transform="${left ? '' : `translate(${2 * x + 36} 0) scale(-1 1)`}"/>`; };
  o += half(0, true) + half(60, false) + half(120, true) + half(180, false);
  o += `<path d="M1.25 0v240M94.75 0v240" stroke="${C.ink}" stroke-width="2.5"/><path d="M48 0v240" stroke="${C.ink}" stroke-width="1.5"/>`;
  out('gauge-plank.svg', svg(96, 240, o, 'none'));
}

// about: a sawn block of dike, one stratum per value
{
  const W = 640, H = 790, k = 0.866, iso = (x, y, z) => [320 + (x - y) * k, 92 + (x + y) * 0.5 - z], S = 360;
  const P = (a) => poly(a.map((p) => iso(...p))) + 'Z'; let o = '';
  const tops = [0, -62, -150, -250, -330], R = rng(12);
  const edge = (z, seed, side) => { const a = []; for (let t = 0; t <= S; t += 20) { const q = z === 0 ? 0 : z + 9 * Math.sin(t / 48 + seed) + 4 * Math.sin(t / 19 + seed * 2); a.push(side === 'l' ? [t, S, q] : [S, S - t, q]); } return a; };
  const cols = [[C.reed, '#2B6446'], [C.clay, C.line], [C.paper, C.clay], [C.ink, C.deeper]];
  const join = { l: [], r: [] };
  for (const side of ['l', 'r']) for (let i = 0; i < 4; i++) {
    const a = edge(tops[i], i * 1.9, side), b = edge(tops[i + 1], (i + 1) * 1.9, side); if (i === 3) b.forEach((p) => { p[2] = tops[4]; });
    // both faces meet at the same height on the corner
    if (side === 'r') { if (tops[i]) a[0] = edge(tops[i], i * 1.9, 'l').at(-1); if (i < 3) b[0] = edge(tops[i + 1], (i + 1) * 1.9, 'l').at(-1); }
    const pp = [...a, ...b.reverse()].map((p) => iso(...p)); o += path_(poly(pp) + 'Z', `fill="${cols[i][side === 'l' ? 0 : 1]}"`);
    const id = side + i; o += `<clipPath id="${id}"><path d="${poly(pp)}Z"/></clipPath>`;
    let d = ''; const at = (t, z) => (side === 'l' ? iso(t, S, z) : iso(S, S - t, z));
    if (i === 0) { for (let t = 6; t < S; t += 11) { const [x, y] = at(t, 2); d += `M${f(x)} ${f(y)}v${f(12 + R() * 26)}`; } o += path_(d, `stroke="${C.foam}" stroke-width="1.5" clip-path="url(#${id})"`); }
    if (i === 1) { for (let z = -70; z > -170; z -= 14) for (let t = (z / 14) % 2 ? 0 : 22; t < S; t += 44) { const p = at(t, z), q = at(t + 24, z); d += poly([p, q]); } o += path_(d, `stroke="${C.edge}" stroke-width="1.5" clip-path="url(#${id})"`); }
    if (i === 2) { for (let z = -140; z > -270; z -= 15) for (let t = (z / 15) % 2 ? 4 : 14; t < S; t += 20) { const [x, y] = at(t, z); d += `M${f(x)} ${f(y)}h.1`; } o += path_(d, `stroke="${C.edge}" stroke-width="4" stroke-linecap="round" clip-path="url(#${id})"`); }
    if (i === 3) { for (let t = 20; t < S; t += 30) d += poly([at(t, -240), at(t, -340)]); for (let t = -10, n = 0; t < S; t += 30, n++) d += poly([at(t, -270 - (n % 3) * 18), at(t + 30, -270 - (n % 3) * 18)]); o += path_(d, `stroke="${C.water}" stroke-width="2" fill="none" clip-path="url(#${id})"`); }
  }
  // top: grass, road, ditch, one building, one marker
  o += path_(P([[0, 0, 0], [S, 0, 0], [S, S, 0], [0, S, 0]]), `fill="#3b7757"`.replace('#3b7757', C.reed));
  let g = ''; for (let q = 14; q < S; q += 16) g += poly([iso(q, 0, 0), iso(q, 84, 0)]); o += path_(g, `stroke="${C.foam}" stroke-width="1.5" opacity=".55"`);
  o += path_(P([[0, 92, 0], [S, 92, 0], [S, 118, 0], [0, 118, 0]]), `fill="${C.foam}"`);
  o += path_(P([[0, 190, 0], [S, 190, 0], [S, 252, 0], [0, 252, 0]]), `fill="${C.paper}"`) + path_(poly([iso(0, 221, 0), iso(S, 221, 0)]), `stroke="${C.ink}" stroke-width="2.5" stroke-dasharray="18 14"`);
  const box = (x, y, w, d, h, a, b, c) => path_(P([[x, y, h], [x + w, y, h], [x + w, y + d, h], [x, y + d, h]]), `fill="${a}"`) + path_(P([[x, y + d, h], [x + w, y + d, h], [x + w, y + d, 0], [x, y + d, 0]]), `fill="${b}"`) + path_(P([[x + w, y, h], [x + w, y + d, h], [x + w, y + d, 0], [x + w, y, 0]]), `fill="${c}"`);
  o += box(206, 14, 108, 62, 54, C.chalk, C.ink, C.water); for (let z = 12; z < 50; z += 12) o += path_(poly([iso(216, 76, z), iso(292, 76, z)]), `stroke="${C.foam}" stroke-width="3"`);
  o += box(60, 22, 44, 46, 30, C.clay, C.ink, C.water) + box(120, 22, 44, 46, 66, C.chalk, C.ink, C.water);
  o += box(306, 300, 14, 14, 84, C.menie, C.ink, C.deeper);
  out('about-block.svg', svg(W, H, o, 'xMidYMid meet'));
}

// careers: six workplaces along one cable, in section
{
  const W = 1440, H = 384, G = 322; let o = '';
  o += path_(`M0 ${G}H${W}V${H}H0Z`, `fill="${C.deep}"`);
  o += path_(`M214 ${G}l22 26h218l22-26Z`, `fill="${C.water}"`);
  // a desk with its laptop; the lamp hangs from the ceiling of its room
  const desk = (x, y, top, lit, w = 74) => path_(`M${x} ${y}h${w}M${x + 7} ${y}v30M${x + w - 7} ${y}v30`, `stroke="${C.ink}" stroke-width="5" fill="none"`) + path_(`M${x + 20} ${y - 3}h26l7-20`, `stroke="${C.ink}" stroke-width="4" fill="none"`) + path_(`M${x + 30} ${top}v12`, `stroke="${C.ink}" stroke-width="2.5"`) + path_(`M${x + 15} ${top + 25}a15 15 0 0 1 30 0z`, `fill="${lit ? C.menie : C.ink}"`);
  const room = (x, y, w, h, c = C.chalk) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${c}" stroke="${C.ink}" stroke-width="2.5"/>`;
  // 1 canal house, working in the attic
  o += path_(`M60 ${G}V140h20v-26h20V88h20V64h40v24h20v26h20v26h20V${G}Z`, `fill="${C.ink}"`) + room(84, 150, 112, 88) + desk(104, 208, 150) + `<path d="M84 262h34v36H84zM162 262h34v36h-34z" fill="${C.foam}"/>`;
  // 2 houseboat in the ditch
  o += path_(`M240 ${G + 8}h214l-18 26H258Z`, `fill="${C.ink}"`) + path_(`M262 ${G + 8}V226h166v${G + 8 - 226}Z`, `fill="${C.water}"`) + room(280, 236, 108, 86) + desk(296, 290, 236) + path_(`M250 226h192`, `stroke="${C.ink}" stroke-width="8"`) + `<rect x="400" y="252" width="16" height="34" fill="${C.mist}"/>`;
  // 3 farmhouse with a big roof
  o += path_(`M494 ${G}V250L600 122L706 250V${G}Z`, `fill="${C.reed}"`) + path_(`M478 262L600 114L722 262`, `fill="none" stroke="${C.ink}" stroke-width="9"`) + room(542, 226, 116, 92) + desk(562, 288, 226);
  let th = ''; for (let i = 0; i < 7; i++) th += `M${600 - 12 - i * 13} ${142 + i * 15}h${24 + i * 26}`; o += path_(th.slice(0, 60), `stroke="${C.foam}" stroke-width="1.5"`);
  // 4 block of flats, third floor
  o += path_(`M768 ${G}V58H918V${G}Z`, `fill="${C.paper}" stroke="${C.ink}" stroke-width="2.5"`); for (let r = 0; r < 5; r++) for (let q = 0; q < 3; q++) if (!(r === 2 || r === 3)) o += `<rect x="${784 + q * 43}" y="${74 + r * 49}" width="32" height="30" fill="${C.ink}"/>`; o += room(784, 166, 118, 92) + desk(806, 226, 166, true);
  // 5 garden shed
  o += path_(`M984 ${G}V216l150-34V${G}Z`, `fill="${C.clay}" stroke="${C.ink}" stroke-width="2.5"`) + room(1002, 226, 112, 92) + desk(1020, 288, 226); let pl = ''; for (let q = 992; q < 1130; q += 14) pl += `M${q} ${f(214 - (q - 984) * 0.227 + 6)}V224`; o += path_(pl, `stroke="${C.edge}" stroke-width="1.5"`) + path_(`M976 218l168-38`, `stroke="${C.ink}" stroke-width="8"`);
  // 6 dike house on its mound
  o += path_(`M1170 ${G}l54-58h150l60 58Z`, `fill="${C.reed}"`) + path_(`M1236 264V150L1300 96L1364 150V264Z`, `fill="${C.ink}"`) + room(1250, 166, 100, 90) + desk(1264, 224, 166, false, 68) + path_(`M1334 116V82h16v46`, `fill="${C.ink}"`);
  // one cable under them all
  o += path_(`M0 ${G + 40}H1440`, `stroke="${C.foam}" stroke-width="3"`);
  for (const [x, y] of [[140, 238], [346, 318], [600, 318], [843, 258], [1058, 318], [1300, 256]]) o += path_(`M${x} ${y}V${G + 40}`, `stroke="${C.foam}" stroke-width="3" stroke-dasharray="5 4"`) + `<rect x="${x - 6}" y="${G + 34}" width="12" height="12" fill="${C.paper}"/>`;
  out('careers-rooms.svg', svg(W, H, o, 'xMidYMid meet'));
}

// api: canal lock in plan. Sixty bollards: sixty requests a minute
{
  const W = 1200, H = 210; let o = `<path fill="${C.reed}" d="M0 0h${W}v${H}H0z"/>`;
  let h = ''; for (let x = 10; x < W; x += 15) h += `M${x} 8v30M${x} 172v30`; o += path_(h, `stroke="${C.foam}" stroke-width="1.5" opacity=".4"`);
  o += path_(`M0 46h250v14h700V46h250v118H950v-14H250v14H0z`, `fill="${C.mist}"`) + path_(`M372 60h456v90H372z`, `fill="${C.foam}"`);
  for (const y of [74, 92, 118, 136]) o += path_(wave(y, 2, 34, y, 0, 240, 20), `fill="none" stroke="${C.water}" stroke-width="1.5" opacity=".6"`) + path_(wave(y, 2, 34, y, 960, 1200, 20), `fill="none" stroke="${C.water}" stroke-width="1.5" opacity=".6"`);
  o += path_(`M250 46h700v14H250zM250 150h700v14H250z`, `fill="${C.ink}"`);
  let t = ''; for (let i = 0; i < 60; i++) t += `M${f(306 + i * 10)} 48.500v9`; o += path_(t, `stroke="${C.paper}" stroke-width="3"`) + path_(`M306 48.500v9`, `stroke="${C.paper}" stroke-width="3"`);
  o += path_(`M372 60l34 45-34 45`, `fill="none" stroke="${C.ink}" stroke-width="9"`) + path_(`M828 60L800 66M828 150L800 144`, `fill="none" stroke="${C.ink}" stroke-width="9"`);
  const boat = (x, y, l, c, s) => path_(`M${x} ${y - 17}h${l}q22 3 30 17q-8 14-30 17h-${l}q-8-17 0-34z`, `fill="${c}" stroke="${C.ink}" stroke-width="2.5"`) + path_(`M${x + 14} ${y - 9}h${l * 0.55}v18h-${l * 0.55}z`, `fill="${s}"`);
  o += boat(24, 105, 54, C.paper, C.ink) + boat(136, 105, 74, C.chalk, C.water) + boat(520, 105, 120, C.menie, C.ink) + boat(876, 105, 60, C.paper, C.reed) + boat(1050, 105, 88, C.chalk, C.ink);
  out('api-lock.svg', svg(W, H, o, 'xMidYMid slice'));
}

// knowledge base: an atlas sheet of five by five squares
{
  const N = 600; const R = rng(41); let o = `<path fill="${C.paper}" d="M0 0h${N}v${N}H0z"/>`;
  // parcels
  let v = '', tones = ''; for (let i = 0; i < 70; i++) { const x = R() * N, y = R() * N, w = 30 + R() * 60, h = 22 + R() * 44; tones += `<path transform="rotate(-14 300 300)" d="M${f(x - 60)} ${f(y)}h${f(w)}v${f(h)}h-${f(w)}z" fill="${R() > 0.72 ? C.reed : R() > 0.4 ? C.clay : C.mist}"/>`; }
  o += tones; for (let i = -8; i < 60; i++) v += `M${i * 16} -80v760`; o += `<path transform="rotate(-14 300 300)" d="${v}" stroke="${C.line}" stroke-width="1"/>`;
  // sea and river
  const river = 'M600 470C520 440 500 380 430 372C350 362 330 420 262 400C196 380 206 300 170 262C150 240 116 200 60 140';
  o += path_(river, `fill="none" stroke="${C.ink}" stroke-width="31"`) + path_(river, `fill="none" stroke="${C.foam}" stroke-width="26"`) + path_(river, `fill="none" stroke="${C.water}" stroke-width="1.5" stroke-dasharray="16 9"`);
  o += path_(`M0 0H262C240 40 176 60 160 112C146 160 92 176 60 210C36 236 20 280 0 286Z`, `fill="${C.water}"`);
  for (let i = 1; i < 6; i++) o += path_(`M${262 - i * 30} 0C${240 - i * 28} ${40 - i * 3} ${176 - i * 22} ${60 - i * 4} ${160 - i * 22} ${112 - i * 8}C${146 - i * 20} ${160 - i * 14} ${92 - i * 12} ${176 - i * 16} ${Math.max(0, 60 - i * 12)} ${210 - i * 18}`, `fill="none" stroke="${C.foam}" stroke-width="1.5" opacity="${1 - i * 0.13}"`);
  // dike with hachures
  const dk = 'M290 0C268 52 204 76 188 124C172 172 112 196 82 232C56 262 36 306 0 316'; o += path_(dk, `fill="none" stroke="${C.ink}" stroke-width="12" stroke-dasharray="1.5 5"`) + path_(dk, `fill="none" stroke="${C.ink}" stroke-width="3"`);
  // roads and railway
  o += path_('M600 90L420 150L300 280L310 600', `fill="none" stroke="${C.ink}" stroke-width="9"`) + path_('M600 90L420 150L300 280L310 600', `fill="none" stroke="${C.chalk}" stroke-width="5"`);
  o += path_('M120 600L240 480L460 300L600 250', `fill="none" stroke="${C.ink}" stroke-width="5"`) + path_('M120 600L240 480L460 300L600 250', `fill="none" stroke="${C.paper}" stroke-width="2.5" stroke-dasharray="10 10"`);
  // towns
  const town = (cx, cy, n, s) => { const Q = rng(s); let d = ''; for (let i = 0; i < n; i++) { const a = Q() * 6.28, r = Math.sqrt(Q()) * 44, w = 6 + Q() * 12, h = 6 + Q() * 10; d += `M${f(cx + r * Math.cos(a))} ${f(cy + r * 0.8 * Math.sin(a))}h${f(w)}v${f(h)}h-${f(w)}z`; } return path_(d, `fill="${C.ink}"`); };
  o += town(410, 190, 34, 3) + town(250, 330, 20, 9) + town(500, 520, 28, 21) + town(150, 520, 12, 30) + town(548, 60, 14, 33);
  // a height in contours
  let ct = ''; for (let r = 8; r < 70; r += 11) { let d = ''; for (let a = 0; a <= 360; a += 15) { const t = (a * Math.PI) / 180, q = r * (1 + 0.16 * Math.sin(2 * t + 1) + 0.06 * Math.sin(5 * t)); d += (d ? 'L' : 'M') + f(420 + q * Math.cos(t)) + ' ' + f(500 + q * 0.8 * Math.sin(t)); } ct += d + 'Z'; } o += path_(ct, `fill="none" stroke="${C.edge}" stroke-width="1.5"`);
  o += `<path d="M520 300q30-20 60 4t10 50q-40 20-66-6t-4-48z" fill="${C.foam}" stroke="${C.ink}" stroke-width="1.5"/>`;
  let g = ''; for (let i = 1; i < 5; i++) g += `M${i * 120} 0V600M0 ${i * 120}H600`; o += path_(g, `stroke="${C.ink}" stroke-width="1.5"`);
  out('kb-atlas.svg', svg(N, N, o + path_('M243 243h114v114H243z', `fill="none" stroke="${C.menie}" stroke-width="7"`)));
  // For the link preview; the page draws its routes over the map (app/pages/tutorials/page.tsx).
  let rt = ''; for (const [d, x, y] of [['M593.3 92.2 420 150 300 280', 574, 99], ['M240 480 414.2 337.5', 240, 480], ['M100 214 192 115', 100, 214]]) rt += path_(d, `fill="none" stroke="${C.ink}" stroke-width="15"`) + path_(d, `fill="none" stroke="${C.menie}" stroke-width="9" stroke-dasharray="42 3"`) + `<circle cx="${x}" cy="${y}" r="19" fill="${C.chalk}" stroke="${C.ink}" stroke-width="4"/>`;
  out('tutorials-routes.svg', svg(N, N, o + rt));
  // The pages mark squares themselves.
  out('kb-map.svg', svg(N, N, o));
}

// mvp: the road forks, and both ways look alike: the visitor chooses. Wide and narrow plan
for (const [name, W, H, bx, rx, ph] of [['mvp-fork.svg', 1440, 420, 396, 1100, 44]]) {
  const R = rng(7), m = W / 2; let o = `<path fill="${C.mist}" d="M0 0h${W}v${H}H0z"/>`, d = '';
  const sp = W > 600 ? 26 : 18;
  // fields either side: ploughed, grazed, flooded
  for (let i = 0, x = -120; x < W + 120; i++) { const w = [150, 96, 210, 124][i % 4] * (W > 600 ? 1 : 0.5); const c = [C.clay, C.paper, C.reed, C.clay, C.paper][i % 5]; o += `<path transform="skewX(-12)" d="M${f(x + 60)} 0h${f(w - 9)}v${H}h-${f(w - 9)}z" fill="${c}"/>`; if (i % 2 === 0) { let q = ''; for (let y = 10; y < H; y += sp / 1.6) q += `M${f(x + 66)} ${f(y)}h${f(w - 21)}`; o += `<path transform="skewX(-12)" d="${q}" stroke="${c === C.reed ? C.foam : C.edge}" stroke-width="1.5" opacity=".55"/>`; } x += w; }
  const road = (side) => `M${m} -20V${f(H * 0.2)}C${m} ${f(H * 0.62)} ${side < 0 ? bx : rx} ${f(H * 0.4)} ${side < 0 ? bx : rx} ${H + 10}`;
  for (const s of [1, -1]) o += path_(road(s), `fill="none" stroke="${C.ink}" stroke-width="${ph * 2 + 8}"`);
  for (const s of [1, -1]) o += path_(road(s), `fill="none" stroke="${C.chalk}" stroke-width="${ph * 2}"`);
  o += path_(`M${m} -20V${f(H * 0.24)}`, `stroke="${C.chalk}" stroke-width="${ph * 2}" fill="none"`);
  for (const s of [1, -1]) o += path_(road(s), `fill="none" stroke="${C.ink}" stroke-width="5" stroke-dasharray="24 18"`);
  // finger post on the point where the road divides
  const py = H * 0.72; o += `<path d="M${m - ph * 1.1} ${H}L${m} ${f(py - ph * 1.4)}L${m + ph * 1.1} ${H}Z" fill="${C.reed}"/><circle cx="${m}" cy="${f(py + ph * 0.55)}" r="${ph * 0.52}" fill="${C.ink}"/><circle cx="${m}" cy="${f(py + ph * 0.55)}" r="${ph * 0.34}" fill="${C.menie}"/>`;
  out(name, svg(W, H, o, 'xMidYMid slice'));
}

// mvp, on its page: fields; the page draws the road over them, which forks at any width
{
  const H = 216; let o = ''; const colour = [C.clay, C.paper, C.reed, C.chalk, C.clay, C.paper];
  for (let i = 0, x = 52; x < 1440; i++) { const w = [90, 90, 150, 110, 100, 150][i % 6]; o += path_(`M${x} 0h${w - 8}l-50 ${H}h${-(w - 8)}Z`, `fill="${colour[i % 6]}"`); if (i % 6 !== 1) { let q = ''; for (let y = 14; y < H; y += 17) q += `M${f(x + 6 - (y * 50) / H)} ${y}h${w - 20}`; o += path_(q, `stroke="${i % 6 === 2 ? C.foam : C.edge}" stroke-width="1.5" opacity=".5"`); } x += w; }
  out('mvp-fields.svg', svg(1440, H, o, 'none').replace('<svg ', `<svg width="1440" height="${H}" `));
}

// reseller: a river delta, mouths as wide as the highest commission
for (const [name, W, H, mouths, src, sc] of [['reseller-delta.svg', 1440, 760, [[242, 25], [567, 30], [892, 30], [1217, 15]], 1140, 3.1]]) {
  let o = '', a = '', b = ''; const k = W / 1440; const R = rng(5);
  // parcels along the banks
  let q = ''; for (let i = 0; i < 30; i++) q += `M${f(i * 52 * Math.max(k, 0.5))} ${H}L${f(i * 52 * Math.max(k, 0.5) + 60)} ${f(H * 0.72)}`; o += path_(q, `stroke="${C.line}" stroke-width="1.5"`);
  const wid = sc * 100; const trunk = [src, -40]; const forks = mouths.map(([x, p], i) => { const y0 = H * [0.34, 0.44, 0.34, 0.24][i], sx = src - (i < 2 ? W * 0.12 : i === 2 ? W * 0.03 : 0); return { d: `M${f(src)} -60C${f(src)} ${f(H * 0.4)} ${f(src - (src - x) * 0.12)} ${f(H * 0.48)} ${f((src + x) / 2)} ${f(H * 0.63)}S${f(x)} ${f(H * 0.8)} ${f(x)} ${H + 20}`, w: p * sc }; });
  for (const t of forks) a += path_(t.d, `fill="none" stroke="${C.ink}" stroke-width="${f(t.w + 6)}"`); for (const t of forks) b += path_(t.d, `fill="none" stroke="${C.water}" stroke-width="${f(t.w)}"`);
  o += a + b; for (const t of forks) { const n = Math.max(1, Math.round(t.w / (18 * Math.max(k, 0.55)))); for (let i = 0; i < n; i++) o += `<g transform="translate(${f((i - (n - 1) / 2) * (t.w / n))} 0)">${path_(t.d, `fill="none" stroke="${C.foam}" stroke-width="1.5" stroke-dasharray="${f(40 + R() * 90)} ${f(14 + R() * 20)}" opacity=".6"`)}</g>`; }
  const [mx] = mouths[2]; const s = Math.max(k, 0.5); o += `<path d="M${f(src - 34 * s)} ${f(46 * s)}h${f(56 * s)}l${f(16 * s)} ${f(16 * s)}l-${f(16 * s)} ${f(16 * s)}h-${f(56 * s)}z" fill="${C.menie}" stroke="${C.ink}" stroke-width="2.5" transform="rotate(90 ${f(src)} ${f(62 * s)})"/>`;
  // Its mouths stand above the columns of a table, so it stretches with the page.
  out(name, svg(W, H, o, 'none'));
}

// contact: the crown of the dike under the signpost
{
  const W = 720, H = 260; let o = path_(wave(120, 3, 40, 0, -72, 300) + `L300 ${H}H-72Z`, `fill="${C.water}"`);
  for (let i = 1; i < 6; i++) o += path_(wave(120 + i * 22, 3, 40, i, -72, 300), `fill="none" stroke="${C.foam}" stroke-width="1.5" opacity=".6"`);
  o += path_(`M96 ${H}L250 60H430L640 ${H}Z`, `fill="${C.clay}" stroke="${C.ink}" stroke-width="2.5"`) + path_(`M250 60H430L640 ${H}`, `fill="none" stroke="${C.reed}" stroke-width="11"`);
  let d = ''; for (let y = 84; y < H; y += 16) for (let x = 130 + (y % 32 ? 8 : 0); x < 640; x += 16) if (x > 262 - (y - 60) * 0.74 && x < 418 + (y - 60)) d += `M${x} ${y}h.1`; o += path_(d, `stroke="${C.edge}" stroke-width="3.4" stroke-linecap="round"`);
  o += path_(`M262 55H418`, `stroke="${C.menie}" stroke-width="9"`) + path_(`M600 ${H}l24-40h96v40z`, `fill="${C.reed}"`);
  out('contact-crown.svg', svg(W, H, `<g transform="translate(56 0)">${o}</g>`, 'xMidYMax slice'));
}

// industries: eight plots in plan
{
  const W = 180, H = 120, ink = `fill="${C.ink}"`, st = (c = C.ink, w = 2.5) => `fill="none" stroke="${c}" stroke-width="${w}"`; const menie = (d) => path_(d, `fill="${C.menie}"`);
  const pegs = (a) => a.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" ${ink}/>`).join('');
  const hex = (cx, cy, r) => poly([0, 1, 2, 3, 4, 5].map((i) => [cx + r * Math.cos(Math.PI / 6 + (i * Math.PI) / 3), cy + r * Math.sin(Math.PI / 6 + (i * Math.PI) / 3)])) + 'Z';
  const S = {
    startups: path_('M18 18H162V102H18Z', `${st(C.ink, 1.5)} stroke-dasharray="7 6"`) + pegs([[18, 18], [162, 18], [162, 102], [18, 102]]) + path_('M38 40h54v40H38z', ink) + menie('M96 64h24v16H96z'),
    enterprises: [0, 1, 2, 3, 4].map((c) => [0, 1, 2].map((r) => (c === 3 && r === 1 ? '' : path_(`M${12 + c * 33} ${12 + r * 34}h26v27h-26z`, ink))).join('')).join('') + menie('M111 46h26v27h-26z'),
    holding: path_('M10 10H170V110H10Z', st()) + path_('M24 24H104V96H24Z', st()) + path_('M38 38h50v44H38z', ink) + path_('M118 24h38v30h-38zM118 66h38v30h-38z', st()) + menie('M128 74h18v14h-18z'),
    shops: [0, 1, 2, 3].map((r) => path_(`M12 ${14 + r * 26}h${[118, 150, 96, 134][r]}v16H12z`, ink)).join('') + [0, 1, 2, 3].map((r) => { let d = ''; for (let x = 22; x < [126, 158, 104, 140][r]; x += 12) d += `M${x} ${14 + r * 26}v16`; return path_(d, `stroke="${C.mist}" stroke-width="1.5"`); }).join('') + menie('M136 14h30v16h-30z'),
    agencies: path_('M10 104V52l28-22v22l28-22v22l28-22v22l28-22v22l28-22v22l18-14v66z', ink) + path_('M24 72h28v20H24zM66 72h28v20H66z', `fill="${C.mist}"`) + menie('M108 72h28v20h-28z'),
    saas: [[40, 34], [75, 34], [110, 34], [57.5, 64], [92.5, 64], [127.5, 64], [40, 94], [75, 94], [110, 94]].map(([x, y], i) => path_(hex(x, y, 18), i === 4 ? `fill="${C.menie}"` : ink)).join(''),
    nonprofits: `<circle cx="90" cy="60" r="50" ${st()}/>` + [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `<circle cx="${f(90 + 35 * Math.cos((i * 2 * Math.PI) / 9))}" cy="${f(60 + 35 * Math.sin((i * 2 * Math.PI) / 9))}" r="8" fill="${C.reed}" stroke="${C.ink}" stroke-width="1.5"/>`).join('') + menie('M82 52h16v16H82z'),
    consultants: path_('M0 96C50 96 44 34 96 42S140 70 180 30', `${st(C.ink, 2.5)} stroke-dasharray="9 7"`) + path_('M76 58h46v36H76z', ink) + path_('M76 76h46', `stroke="${C.mist}" stroke-width="1.5"`) + menie('M138 76h14v18h-14z'),
  };
  for (const [k, v] of Object.entries(S)) out(`industry-${k}.svg`, svg(W, H, v, 'xMidYMid meet'));
}

// consumer goods: a quay with a gantry crane
{
  const W = 1440, H = 520, Q = 372; let o = ''; const R = rng(19);
  o += `<path fill="${C.foam}" d="M0 ${Q + 40}h900v${H}H0z"/>`; for (let i = 0; i < 5; i++) o += path_(wave(Q + 58 + i * 20, 3.5, 44, i * 1.3, 0, 860), `fill="none" stroke="${C.water}" stroke-width="1.5" opacity=".8"`);
  // quay wall
  o += path_(`M840 ${Q}H${W}V${H}H840Z`, `fill="${C.clay}"`) + path_(`M840 ${Q}h26V${H}h-26z`, `fill="${C.ink}"`) + path_(`M840 ${Q}H${W}`, `stroke="${C.ink}" stroke-width="10"`); let t = ''; for (let x = 900; x < W; x += 44) t += `M${x} ${Q + 26}v${f(60 + R() * 60)}`; o += path_(t, `stroke="${C.edge}" stroke-width="1.5"`);
  const box = (x, y, w, c, l) => { let d = ''; for (let q = 8; q < w - 2; q += 8) d += `M${x + q} ${y + 6}v32`; return `<path d="M${x} ${y}h${w}v44h-${w}z" fill="${c}"/>` + path_(d, `stroke="${l}" stroke-width="1.5" opacity=".75"`); };
  const pal = [[C.ink, C.foam], [C.water, C.foam], [C.reed, C.foam], [C.paper, C.edge], [C.chalk, C.ink], [C.clay, C.edge], [C.deep, C.foam]];
  // barge
  const hs = [2, 3, 3, 2, 3, 1, 2]; hs.forEach((n, c) => { for (let k = 0; k < n; k++) { const p = pal[Math.floor(R() * pal.length)]; o += box(120 + c * 84, Q - 2 - (k + 1) * 47, 80, p[0], p[1]); } });
  o += path_(`M56 ${Q - 4}H752L806 ${Q - 44}h30v44L792 ${Q + 62}H112Z`, `fill="${C.ink}"`) + path_(`M70 ${Q + 22}H816`, `stroke="${C.foam}" stroke-width="3"`) + `<path d="M64 ${Q - 4}v-64h44v64z" fill="${C.chalk}" stroke="${C.ink}" stroke-width="2.5"/><path d="M72 ${Q - 58}h28v18h-28z" fill="${C.water}"/>`;
  // stacks on land
  [[1060, 3], [1146, 4], [1232, 2], [1318, 3]].forEach(([x, n]) => { for (let k = 0; k < n; k++) { const p = pal[Math.floor(R() * pal.length)]; o += box(x, Q - 5 - (k + 1) * 47, 80, p[0], p[1]); } });
  // crane
  o += path_(`M892 ${Q - 5}V96M1020 ${Q - 5}V96M892 250H1020M892 250L1020 130M1020 250L892 130`, `stroke="${C.ink}" stroke-width="7" fill="none"`) + path_(`M420 92H1120`, `stroke="${C.ink}" stroke-width="12"`) + path_(`M956 24L430 86M956 24L1112 86M956 24V92`, `stroke="${C.ink}" stroke-width="3" fill="none"`) + `<path d="M940 96h48v34h-48z" fill="${C.water}"/>`;
  o += path_(`M640 98V156M712 98V156`, `stroke="${C.ink}" stroke-width="2.5"`) + `<path d="M628 90h96v12h-96z" fill="${C.ink}"/>` + box(634, 156, 84, C.menie, C.ink);
  out('consumer-quay.svg', svg(W, H, o, 'xMidYMax slice'));
}

// search: a sounding line
{
  let o = path_('M20 0V560', `stroke="${C.ink}" stroke-width="2.5"`); for (let i = 0; i < 14; i++) o += path_(`M${i % 5 ? 13 : 6} ${20 + i * 40}h${i % 5 ? 14 : 28}`, `stroke="${C.ink}" stroke-width="${i % 5 ? 1.5 : 5}"`);
  o += `<path d="M8 560h24l-5 38H13z" fill="${C.menie}" stroke="${C.ink}" stroke-width="2.5"/>`; out('search-line.svg', svg(40, 600, o, 'xMidYMin meet'));
}

// downloads: a tidal flat in section, at low water, which repeats beside itself; the ground goes on below the drawing
{
  const W = 1440, H = 160, low = 120, turn = (2 * Math.PI) / W;
  const flat = (x) => 108 + 9 * Math.sin(turn * x * 2 + 2) + 5 * Math.sin(turn * x * 4), bed = (x) => flat(x) + 40 * Math.exp(-(((x - 752) / 56) ** 2));
  const line = (drop) => curve((x) => bed(x) + drop, (x) => bed(x + 0.5) - bed(x - 0.5), W, 36);
  const water = `M640 ${low}H880V${H}H640Z`;
  let o = path_(water, `fill="${C.foam}"`) + path_(`${line(0)}V${H}H-36Z`, `fill="${C.clay}"`);
  for (const [drop, dash] of [[17, '90 18'], [33, '34 26']]) o += path_(line(drop), `fill="none" stroke="${C.edge}" stroke-width="1.5" stroke-dasharray="${dash}"`);
  o += path_(`M716 ${low + 9}h72M730 ${low + 17}h44`, `stroke="${C.water}" stroke-width="1.5"`) + path_(line(0), `fill="none" stroke="${C.ink}" stroke-width="2.5"`);
  out('downloads-flat.svg', svg(W, H, o));
  // with its stakes and the line of high water, for the link preview
  o += path_('M0 40H1440', `stroke="${C.water}" stroke-width="2" stroke-dasharray="8 6"`) + path_('M120 8V160M560 8V160M1000 8V160', `stroke="${C.ink}" stroke-width="9"`) + `<path d="M1260 33h44v14h-44z" fill="${C.menie}" stroke="${C.ink}" stroke-width="2.5"/>`;
  out('downloads-tide.svg', svg(W, H, `<path d="M0 0H${W}V${H}H0Z" fill="${C.mist}"/>${o}`, 'xMidYMax slice'));
}

// search: a sounding line, marked as it is paid out
{
  const marks = (big, half) => Array.from({ length: 14 }, (_, i) => (i % 5 === 0) === big ? `M${20 - half} ${20 + i * 40}h${2 * half}` : '').join('');
  let o = path_(`${marks(false, 7)}`, `stroke="${C.ink}" stroke-width="1.5"`) + path_('M20 0V560', `stroke="${C.ink}" stroke-width="2.5"`) + path_(marks(true, 14), `stroke="${C.ink}" stroke-width="5"`);
  o += path_('M8 560h24l-5 38H13z', `fill="${C.menie}" stroke="${C.ink}" stroke-width="2.5"`);
  out('search-line.svg', svg(40, 600, o, 'xMidYMin meet'));
}
