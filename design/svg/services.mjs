// Key drawings of the service pages. Some are addressed by their <view> ids: keep those.
import { C, f, out } from './lib.mjs';
const g = (n) => Math.round(n).toString();
const rng = (s) => () => { s = (s + 0x6d2b79f5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
const svg = (w, h, body, par = 'xMidYMid slice') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="${par}">${body}</svg>`;
const wave = (x0, x1, y, a, l, p = 0, step = l / 4) => { // quadratic waves: few bytes
  let d = `M${g(x0)} ${f(y)}q${f(l / 4)} ${f(-a * 2)} ${f(l / 2)} 0`; for (let x = x0 + l / 2; x < x1; x += l / 2) d += `t${f(l / 2)} 0`; return d; };

// Web hosting: each plan as a house with a window for every ten gigabytes, and pale neighbours (a tile)
{
  const house = (name, cols, rows, top, roof, { wall, bar, trim, door }) => {
    const W = 20 + cols * 32, H = top + rows * 40 + 68, left = `M1.25 ${H}V${top}`, right = `${W - 1.25}`; let wins = '', bars = '';
    for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) { const x = 16 + c * 32, y = top + 12 + r * 40; wins += `M${x} ${y}h20v28h-20z`; bars += `M${x} ${y + 10}h20m-10-10v28`; }
    const x = cols > 2 ? W / 2 - 12 : 16, panes = cols > 2 ? [[16, 48], [W - 64, 48]] : [[48, 22]];
    let o = `<path d="${left}${roof(W, top, right)}V${H}" fill="${wall}" stroke="${C.ink}" stroke-width="2.5"/><path d="${wins}" fill="${C.amber}"/><path d="${bars}" fill="none" stroke="${bar}" stroke-width="1.5"/><path d="M${x} ${H}v-40h24v40z" fill="${door}"/>`;
    o += `<path d="M2 ${H - 50}H${W - 2}${panes.map(([px, pw]) => `M${px} ${H - 40}h${pw}v26h-${pw}zm${pw / 2} 0v26`).join('')}" fill="none" stroke="${trim}" stroke-width="1.5"/>`;
    out(`plan-${name}.svg`, svg(W, H, o, 'xMidYMax meet'));
  };
  house('basic', 2, 3, 38, (W, t, r) => `L${W / 2 - 9} 9V1.25h18V9L${r} ${t}`, { wall: C.clay, bar: C.ink, trim: C.ink, door: C.water });
  house('pro', 2, 5, 44, (W, t, r) => `h13v-15h12V1.25h34V29h12v15H${r}`, { wall: C.water, bar: C.ink, trim: C.foam, door: C.menie });
  house('enterprise', 5, 5, 40, (W, t, r) => `H54c11 0 11-26 11-26a25 13 0 0 1 50 0s0 26 11 26H${r}`, { wall: C.deep, bar: C.ink, trim: C.foam, door: C.paper });
  const W = 1200, H = 216; let x = 0, walls = '', wins = '';
  [[96, 150], [72, 120], [128, 176], [88, 138], [112, 160], [80, 112], [140, 150], [92, 182], [76, 128], [120, 146], [84, 168], [112, 124]].forEach(([w, h], i) => {
    const y = H - h, s = w / 5;
    walls += `M${x} ${H}V${y}${[`l${w / 2}-26 ${w / 2} 26`, `h${w}`, `h${f(s)}v-14h${f(s)}v-14h${f(s)}v14h${f(s)}v14h${f(s)}`, `h${f(s)}a${f(w * 0.3)} 24 0 0 1 ${f(w * 0.6)} 0h${f(s)}`][i % 4]}V${H}`;
    const n = Math.floor((w - 12) / 32), gap = (w - n * 18) / (n + 1);
    for (let wy = y + 16; wy + 60 < H; wy += 40) for (let c = 0; c < n; c++) wins += `M${f(x + gap * (c + 1) + 18 * c)} ${wy}h18v24h-18z`;
    x += w;
  });
  out('plan-neighbours.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><path d="${wins}" fill="${C.clay}"/><path d="${walls}" fill="none" stroke="${C.line}" stroke-width="1.5"/></svg>`);
  // a site's three parts, and their copies here
  const rows = [0, 9.5, 19];
  const o = `<path d="${rows.map((y) => `M0 ${y}h128v5H0z`).join('')}" fill="${C.mist}"/><g fill="none" stroke-width="1.5"><path d="${rows.map((y) => `M136 ${y + 2.5}h84`).join('')}" stroke="${C.foam}" stroke-dasharray="5 5"/><path d="${rows.map((y) => `M217 ${y - 0.5}l3 3-3 3`).join('')}" stroke="${C.foam}"/><path d="${rows.map((y) => `M229.8 ${y + 0.8}h134.4v3.4H229.8z`).join('')}" stroke="${C.mist}"/></g>`;
  out('migration-layers.svg', svg(365, 24, o, 'xMinYMid meet'));
}

// VPS: cadastral map of a polder, one lit plot
{
  const W = 1600, H = 860, R = rng(11); let o = '';
  const P = (u, v) => [u * 1760 - 80 + (v - 0.4) * -210 + 26 * Math.sin(u * 4.2), v * H + 46 * Math.sin(u * 3.1 + 0.5) - u * 70 + 30];
  const edge = (u0, u1, v, n) => Array.from({ length: n + 1 }, (_, i) => P(u0 + ((u1 - u0) * i) / n, v));
  const poly = (u0, u1, v0, v1, n = 2) => { const a = edge(u0, u1, v0, n), b = edge(u0, u1, v1, n).reverse(); return 'M' + [...a, ...b].map((p) => p.map(g).join(' ')).join('L') + 'Z'; };
  const band = (v0, v1) => poly(-0.02, 1.04, v0, v1, 14);
  o += `<rect width="${W}" height="${H}" fill="${C.foam}"/>`;
  o += `<path d="${band(-0.6, 0.085)}" fill="${C.water}"/>`;
  let wl = ''; for (let v = -0.1; v < 0.08; v += 0.024) wl += 'M' + edge(-0.02, 1.04, v, 16).map((p) => p.map(g).join(' ')).join('L'); o += `<path d="${wl}" fill="none" stroke="${C.foam}" stroke-width="1.5" opacity=".6"/>`;
  o += `<path d="${band(0.085, 0.145)}" fill="${C.clay}"/>`;
  let tk = ''; for (let u = 0; u < 1.04; u += 0.0085) { const a = P(u, 0.092), b = P(u, Math.round(u / 0.0085) % 2 ? 0.112 : 0.136); tk += `M${a.map(g).join(' ')}L${b.map(g).join(' ')}`; } o += `<path d="${tk}" stroke="${C.edge}" stroke-width="1.5"/>`;
  o += `<path d="M${edge(-0.02, 1.04, 0.086, 16).map((p) => p.map(g).join(' ')).join('L')}" fill="none" stroke="${C.ink}" stroke-width="5"/>`;
  const rows = [[0.155, 0.37, 'v'], [0.382, 0.56, 'v'], [0.645, 0.86, 'v'], [0.872, 1.16, 'v']];
  const tones = [C.paper, C.clay, C.paper, C.reed, C.mist, C.clay, C.chalk]; let lit;
  rows.forEach(([v0, v1], r) => {
    let u = -0.03; let k = 0; while (u < 1.05) {
      let w = [0.042, 0.06, 0.085, 0.11][Math.floor(R() * 4)]; const on = r === 1 && !lit && u > 0.7; if (on) w = 0.098;
      const c = on ? C.menie : tones[Math.floor(R() * tones.length)], a = u + 0.003, b = u + w - 0.003;
      o += `<path d="${poly(a, b, v0, v1)}" fill="${c}"${on ? ` stroke="${C.ink}" stroke-width="5"` : ''}/>`;
      if (on) { lit = [a, b, v0, v1]; } else {
        const m = Math.floor(R() * 4), st = c === C.reed ? C.foam : c === C.mist ? C.water : C.edge; let d = '';
        if (m < 2) for (let x = a + 0.0075; x < b - 0.004; x += 0.0075) { const p = P(x, v0 + 0.012), q = P(x, v1 - 0.012); d += `M${p.map(g).join(' ')}L${q.map(g).join(' ')}`; }
        else if (m === 2) for (let y = v0 + 0.018; y < v1 - 0.01; y += 0.0165) { const p = P(a + 0.004, y), q = P(b - 0.004, y); d += `M${p.map(g).join(' ')}L${q.map(g).join(' ')}`; }
        if (d) o += `<path d="${d}" stroke="${st}" stroke-width="1.5" opacity=".75"/>`;
        else if (k % 2) { const p = P((a + b) / 2, v1 - 0.05); o += `<path d="M${g(p[0] - 12)} ${g(p[1] - 9)}h24v20h-24z" fill="${C.ink}"/>`; }
      }
      u += w; k++;
    }
  });
  o += `<path d="${band(0.572, 0.632)}" fill="${C.ink}"/><path d="M${edge(-0.02, 1.04, 0.602, 16).map((p) => p.map(g).join(' ')).join('L')}" fill="none" stroke="${C.paper}" stroke-width="2.5" stroke-dasharray="26 18"/>`;
  const [a, b, v0, v1] = lit; for (const [u, v] of [[a, v0], [b, v0], [b, v1], [a, v1]]) { const p = P(u, v); o += `<path d="M${g(p[0] - 9)} ${g(p[1] - 9)}h18v18h-18z" fill="${C.chalk}" stroke="${C.ink}" stroke-width="5"/>`; }
  const m = P((a + b) / 2, (v0 + v1) / 2); o += `<path d="M${g(m[0] - 22)} ${g(m[1] - 30)}h44v60h-44z" fill="${C.ink}"/><path d="M${g(m[0] - 14)} ${g(m[1] - 18)}h18m-18 12h18m-18 12h18m-18 12h18" stroke="${C.foam}" stroke-width="3"/>`;
  // the page pins its label to this plot: centre at 79% from the left, 45% from the top
  out('vps-parcels.svg', svg(W, H, o));
}

// Dedicated: one row of cabinets, 30 degree isometric, runs off the sheet on the right
{
  const W = 1120, H = 880, ox = 400, oy = 404;
  const iso = (x, y, z) => [ox + (x - y) * 0.866, oy + (x + y) * 0.5 - z], L = (a) => a.map((p) => iso(...p).map(f).join(' ')).join('L');
  let o = '';
  let fl = ''; for (let i = 0; i <= 8; i++) fl += `M${L([[-60 + i * 130, 20, 0], [-60 + i * 130, 410, 0]])}`; for (let j = 0; j <= 3; j++) fl += `M${L([[-60, 20 + j * 130, 0], [1000, 20 + j * 130, 0]])}`;
  o += `<path d="M${L([[-60, 20, 0], [1000, 20, 0], [1000, 410, 0], [-60, 410, 0]])}Z" fill="${C.clay}"/><path d="${fl}" stroke="${C.line}" stroke-width="2.5" fill="none"/>`;
  const w = 124, d = 150, h = 392, R = rng(4);
  for (let k = 0; k < 7; k++) {
    const x = k * 130, y = 0;
    o += `<path fill="${C.chalk}" d="M${L([[x, y, h], [x + w, y, h], [x + w, y + d, h], [x, y + d, h]])}Z"/><path fill="${C.ink}" d="M${L([[x, y + d, h], [x + w, y + d, h], [x + w, y + d, 0], [x, y + d, 0]])}Z"/><path fill="${C.water}" d="M${L([[x + w, y, h], [x + w, y + d, h], [x + w, y + d, 0], [x + w, y, 0]])}Z"/>`;
    o += `<path d="M${L([[x + 18, y + 20, h], [x + w - 18, y + 20, h], [x + w - 18, y + d - 20, h], [x + 18, y + d - 20, h]])}Z" fill="none" stroke="${C.line}" stroke-width="2.5"/>`;
    let units = '', leds = '', gaps = '';
    for (let z = 22; z < h - 18;) { const u = [15, 15, 32, 32, 49][Math.floor(R() * 5)], t = Math.min(u, h - 18 - z), out1 = k === 1 && z < 230 && z + t > 200;
      units += `M${L([[x + 9, y + d, z], [x + w - 9, y + d, z], [x + w - 9, y + d, z + t - 4], [x + 9, y + d, z + t - 4]])}Z`;
      for (let q = z + 6; q < z + t - 4; q += 7) gaps += `M${L([[x + 18, y + d, q], [x + w - 42, y + d, q]])}`;
      leds += `M${L([[x + w - 30, y + d, z + 6], [x + w - 18, y + d, z + 6]])}`; z += t + 2; }
    o += `<path d="${units}" fill="${C.deep}"/><path d="${gaps}" stroke="${k === 1 ? C.foam : C.water}" stroke-width="2.5"/><path d="${leds}" stroke="${C.foam}" stroke-width="2.5"/>`;
  }
  { const x = 130 + 9, y = d, z = 206, ww = w - 18, dd = 118, t = 38; // the drawer that is yours
    o += `<path fill="${C.menie}" d="M${L([[x, y, z + t], [x + ww, y, z + t], [x + ww, y + dd, z + t], [x, y + dd, z + t]])}Z"/><path fill="${C.deeper}" d="M${L([[x, y + dd, z + t], [x + ww, y + dd, z + t], [x + ww, y + dd, z], [x, y + dd, z]])}Z"/><path fill="${C.water}" d="M${L([[x + ww, y, z + t], [x + ww, y + dd, z + t], [x + ww, y + dd, z], [x + ww, y, z]])}Z"/>`;
    let v = ''; for (let q = 0; q < 4; q++) v += `M${L([[x + 10, y + dd, z + 8 + q * 7], [x + ww - 34, y + dd, z + 8 + q * 7]])}`; o += `<path d="${v}M${L([[x + ww - 24, y + dd, z + 10], [x + ww - 10, y + dd, z + 10]])}" stroke="${C.paper}" stroke-width="2.5"/><path d="M${L([[x + 14, y + 16, z + t], [x + 46, y + 16, z + t], [x + 46, y + dd - 16, z + t], [x + 14, y + dd - 16, z + t]])}ZM${L([[x + 60, y + 16, z + t], [x + 92, y + 16, z + t], [x + 92, y + 58, z + t], [x + 60, y + 58, z + t]])}Z" fill="none" stroke="${C.ink}" stroke-width="2.5"/>`; }
  // The slanting row begins left of its box.
  out('dedicated-row.svg', svg(W, H, o, 'xMinYMin meet').replace(`"0 0 ${W}`, `"-10 0 ${W + 10}`));
}

// Cloud: giant nested rings standing on flat ground
{
  const W = 1600, H = 900, base = 800; let o = '';
  const disc = (cx, r, step, thick, fills) => { let s = ''; for (let q = r, i = 0; q > 14; q -= step, i++) s += `<path d="M${g(cx - q)} ${base}a${g(q)} ${g(q)} 0 0 1 ${g(q * 2)} 0z" fill="${fills[i % fills.length]}" stroke="${C.foam}" stroke-width="${i === 0 ? 5 : thick}"/>`; return s; };
  o += disc(1268, 600, 40, 1.5, [C.deep]);
  o += disc(1490, 300, 30, 1.5, [C.deep, C.water]);
  o += disc(862, 190, 19, 1.5, [C.deep]);
  o += disc(1150, 190, 38, 2.5, [C.water, C.mist, C.water, C.mist, C.deep]);
  const a = -2.06, R2 = 600 - 40 * 2; o += `<circle cx="${g(1268 + R2 * Math.cos(a))}" cy="${g(base + R2 * Math.sin(a))}" r="25" fill="${C.menie}" stroke="${C.deep}" stroke-width="10"/>`;
  o += `<path d="M0 ${base}H${W}V${H}H0Z" fill="${C.paper}"/><path d="M0 ${base}H${W}" stroke="${C.ink}" stroke-width="5"/>`;
  let p = ''; for (let x = 690; x < 1590; x += 66) p += `M${x} ${base + 3}v${(x - 690) % 132 ? 62 : 88}`; o += `<path d="${p}" stroke="${C.ink}" stroke-width="10"/>`;
  out('cloud-rings.svg', svg(W, H, o, 'xMaxYMax slice'));
}
// Cloud: one day of traffic; capacity steps up before the load and down after it
{
  const W = 1320, H = 340; let o = ''; const load = (t) => 62 + 34 * Math.sin((t - 8) / 3.4) + 168 * Math.exp(-(((t - 20.2) / 2.1) ** 2)) + 78 * Math.exp(-(((t - 12.2) / 2.4) ** 2));
  let c = ''; for (let t = 0; t <= 24.001; t += 0.25) c += (c ? 'L' : 'M') + `${g((t / 24) * W)} ${g(H - 8 - load(t))}`;
  o += `<path d="${c}V${H}H0Z" fill="${C.water}"/>`;
  let ln = ''; for (let i = 1; i < 9; i++) ln += wave(0, W, H - i * 20, 1.6, 88); o += `<clipPath id="a"><path d="${c}V${H}H0Z"/></clipPath><path clip-path="url(#a)" d="${ln}" fill="none" stroke="${C.foam}" stroke-width="1.5" opacity=".55"/>`;
  const steps = [[0, 96], [8.2, 206], [15.4, 126], [17.3, 300], [22.9, 126], [24, 126]]; let s = `M0 ${H - steps[0][1]}`; for (let i = 1; i < steps.length; i++) s += `H${g((steps[i][0] / 24) * W)}V${H - steps[i][1]}`;
  o += `<path d="${s}" fill="none" stroke="${C.ink}" stroke-width="5"/><path d="M${g((17.3 / 24) * W)} ${H - 300}H${g((22.9 / 24) * W)}" stroke="${C.menie}" stroke-width="10"/>`;
  o += `<path d="M0 ${H - 1}H${W}" stroke="${C.ink}" stroke-width="2.5"/>`;
  out('cloud-day.svg', svg(W, H, o, 'none'));
}

// Domains: lattice of an overhead gantry (repeats), and the road it stands over
{
  let o = `<path d="M0 4H96M0 60H96" stroke="${C.ink}" stroke-width="8"/><path d="M0 58L48 6 96 58M48 6V58" fill="none" stroke="${C.ink}" stroke-width="4"/>`;
  out('domains-truss.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64">${o}</svg>`);
  const W = 1600, H = 210; o = ''; const R = rng(21);
  o += `<path d="M0 96H${W}V128H0Z" fill="${C.reed}"/>`; let gr = ''; for (let x = 0; x < W; x += 14) gr += `M${x} 97l-7 30`; o += `<path d="${gr}" stroke="${C.foam}" stroke-width="1.5" opacity=".4"/>`;
  const pop = (x, h) => `<path d="M${x} 96v${-h * 0.3}" stroke="${C.ink}" stroke-width="5"/><path d="M${x - 12} ${96 - h * 0.2}V${96 - h + 12}a12 12 0 0 1 24 0V${g(96 - h * 0.2)}z" fill="${C.reed}" stroke="${C.ink}" stroke-width="2.5"/>`;
  for (let i = 0; i < 9; i++) o += pop(64 + i * 34, 68 + R() * 24);
  o += `<path d="M520 96l34-26h150l34 26z" fill="${C.clay}" stroke="${C.ink}" stroke-width="2.5"/><path d="M572 70v-26l28-18 28 18v26z" fill="${C.paper}" stroke="${C.ink}" stroke-width="2.5"/><path d="M632 70v-20h46v20z" fill="${C.ink}"/><path d="M640 57h30m-30 7h30" stroke="${C.foam}" stroke-width="2.5"/>`;
  for (let i = 0; i < 5; i++) o += pop(1130 + i * 34, 60 + R() * 22);
  o += `<path d="M1360 96V52h88v44z" fill="${C.water}" stroke="${C.ink}" stroke-width="2.5"/><path d="M1360 52l22-16 22 16 22-16 22 16" fill="${C.clay}" stroke="${C.ink}" stroke-width="2.5"/><path d="M1374 66h60m-60 10h60m-60 10h60" stroke="${C.foam}" stroke-width="3"/>`;
  o += `<path d="M0 128H${W}V${H}H0Z" fill="${C.ink}"/><path d="M0 141H${W}" stroke="${C.paper}" stroke-width="4"/><path d="M0 176H${W}" stroke="${C.paper}" stroke-width="5" stroke-dasharray="70 56"/>`;
  o += `<path d="M786 168v-20q0-6 6-6h84l32 14 30 4v8z" fill="${C.menie}"/><path d="M800 142l8-18h52l22 18z" fill="${C.mist}" stroke="${C.menie}" stroke-width="5"/><circle cx="816" cy="168" r="12" fill="${C.deeper}" stroke="${C.paper}" stroke-width="4"/><circle cx="904" cy="168" r="12" fill="${C.deeper}" stroke="${C.paper}" stroke-width="4"/>`;
  out('domains-road.svg', svg(W, H, o, 'xMidYMax slice'));
}

// SSL: a canal lock, water rises from chamber to chamber
{
  const cw = 720, H = 560; let o = '';
  [[392, 54], [250, 96], [86, 150]].forEach(([y, b], k) => {
    const x0 = k * cw, cx = x0 + cw / 2; let s = '';
    s += `<path d="M${x0} 0h${cw}v${H}h${-cw}z" fill="${C.mist}"/>`;
    const top = y - 60; let br = ''; for (let q = top + 26, r = 0; q < H; q += 26, r++) { br += `M${x0} ${q}h${cw}`; for (let x = x0 + (r % 2 ? 30 : 0); x < x0 + cw; x += 60) if (q < y + 14) br += `M${x} ${q - 26}v26`; }
    s += `<path d="M${x0} ${top}h${cw}V${H}h${-cw}z" fill="${C.clay}"/><path d="${br}" stroke="${C.line}" stroke-width="2.5"/><path d="M${x0} ${top}h${cw}" stroke="${C.ink}" stroke-width="10"/>`;
    s += `<path d="M${x0} ${y}h${cw}V${H}h${-cw}z" fill="${C.water}"/>`; let w = ''; for (let q = y + 20, i = 0; q < H - 6; q += 21, i++) w += wave(x0 - (i % 3) * 20, x0 + cw, q, 2.2, 120);
    s += `<path d="${w}" fill="none" stroke="${C.foam}" stroke-width="1.5" opacity=".6"/>`;
    const bl = 150 + k * 70, bx = cx - bl / 2; // a barge, longer in every chamber
    s += `<path d="M${bx} ${y - 16}h${bl}l-14 34H${bx + 16}z" fill="${C.ink}"/>`;
    if (k === 0) s += `<path d="M${bx + 30} ${y - 16}v-22h44v22z" fill="${C.chalk}" stroke="${C.ink}" stroke-width="2.5"/>`;
    if (k === 1) s += `<path d="M${bx + 70} ${y - 16}v-26h52v26zM${bx + 126} ${y - 16}v-26h52v26z" fill="${C.reed}" stroke="${C.ink}" stroke-width="2.5"/><path d="M${bx + 16} ${y - 16}v-34h38v34z" fill="${C.chalk}" stroke="${C.ink}" stroke-width="2.5"/>`;
    if (k === 2) s += [0, 1, 2].map((i) => `<path d="M${bx + 74 + i * 58} ${y - 16}v-26h52v26z" fill="${[C.reed, C.chalk, C.water][i]}" stroke="${C.ink}" stroke-width="2.5"/>`).join('') + `<path d="M${bx + 18} ${y - 16}v-44h42v44z" fill="${C.menie}" stroke="${C.ink}" stroke-width="2.5"/><path d="M${bx + 24} ${y - 50}h30v12h-30z" fill="${C.ink}"/>`;
    s += `<path d="M${x0} ${y}h${bx - x0 + 6}M${bx + bl - 8} ${y}H${x0 + cw}" stroke="${C.ink}" stroke-width="2.5"/>`;
    o += `<svg x="${x0}" width="${cw}" height="${H}" viewBox="${x0} 0 ${cw} ${H}">${s}</svg>`;
  });
  out('ssl-lock.svg', svg(cw * 3, H, o, 'xMidYMax slice'));
  // what the page has of it: the ripples of its water, and one boat
  out('ssl-ripples.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path fill="none" stroke="${C.foam}" stroke-width="1.5" opacity=".4" d="M0 8q15-5 30 0t30 0 30 0 30 0M0 28q15 5 30 0t30 0 30 0 30 0"/></svg>`);
  out('ssl-boat.svg', svg(156, 52, `<path fill="${C.chalk}" stroke="${C.ink}" stroke-width="2.5" d="M34 10h26v22H34ZM64 14h26v18H64Z"/><path fill="${C.menie}" stroke="${C.ink}" stroke-width="2.5" d="M98 4h26v28H98Z"/><path stroke="${C.ink}" stroke-width="5" d="M104 13h14"/><path fill="${C.ink}" d="M2 30h152l-14 20H16Z"/>`));
}

// Custom project: floor plan of an application. Rooms are modules, doors are interfaces
{
  const W = 920, H = 640; let o = ''; const wall = 10;
  const rooms = [[60, 60, 250, 190, 0], [310, 60, 330, 190, 1], [640, 60, 220, 320, 2], [60, 250, 160, 310, 3], [220, 250, 420, 190, 4], [220, 440, 250, 120, 0], [470, 440, 170, 120, 5], [640, 380, 220, 180, 6]];
  const fill = [C.chalk, C.chalk, C.mist, C.clay, C.menie, C.chalk, C.chalk];
  let ht = ''; for (let x = 66; x < 216; x += 15) ht += `M${x} 256v298`; 
  rooms.forEach(([x, y, w, h, k]) => { o += `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${fill[k]}"/>`; });
  o += `<path d="${ht}" stroke="${C.line}" stroke-width="1.5"/>`;
  let wv = ''; for (let y = 86; y < 376; y += 20) wv += wave(646, 850, y, 1.8, 52); o += `<path d="${wv}" fill="none" stroke="${C.water}" stroke-width="1.5"/>`;
  rooms.forEach(([x, y, w, h]) => { o += `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="none" stroke="${C.ink}" stroke-width="${wall}"/>`; });
  const door = (x, y, v, fl) => { const l = 46; return v ? `<path d="M${x} ${y}v${l}" stroke="${fl}" stroke-width="${wall + 2}"/><path d="M${x} ${y}h${l}a${l} ${l} 0 0 1 ${-l} ${l}" fill="none" stroke="${C.ink}" stroke-width="2.5"/>` : `<path d="M${x} ${y}h${l}" stroke="${fl}" stroke-width="${wall + 2}"/><path d="M${x} ${y}v${l}a${l} ${l} 0 0 0 ${l} ${-l}" fill="none" stroke="${C.ink}" stroke-width="2.5"/>`; };
  o += door(310, 110, 1, C.chalk) + door(640, 160, 1, C.mist) + door(450, 250, 0, C.menie) + door(220, 300, 1, C.menie) + door(640, 290, 1, C.mist) + door(300, 440, 0, C.chalk) + door(540, 440, 0, C.chalk) + door(640, 480, 1, C.chalk) + door(120, 250, 0, C.clay) + door(720, 380, 0, C.chalk);
  // main entrance and dimension chains
  o += `<path d="M60 140v60" stroke="${C.chalk}" stroke-width="12"/><path d="M60 140h-4m4 60h-4" stroke="${C.ink}" stroke-width="2.5"/><path d="M8 170h40m-12-10l12 10-12 10" fill="none" stroke="${C.ink}" stroke-width="2.5"/>`;
  const dim = (pts, y) => `<path d="M${pts[0] - 10} ${y}H${pts[pts.length - 1] + 10}${pts.map((x) => `M${x} ${y - 12}v24M${x - 7} ${y + 7}l14-14`).join('')}" stroke="${C.ink}" stroke-width="1.5" fill="none"/>`;
  o += dim([60, 310, 640, 860], 26) + dim([60, 860], 610) + dim([60, 220, 470, 640, 860], 586);
  o += `<path d="M894 50V570${[60, 380, 560].map((y) => `M882 ${y}h24M887 ${y + 7}l14-14`).join('')}" stroke="${C.ink}" stroke-width="1.5" fill="none"/>`;
  o += `<path d="M30 345H52M868 345h24" stroke="${C.ink}" stroke-width="5"/><path d="M60 345H860" stroke="${C.ink}" stroke-width="1.5" stroke-dasharray="22 6 3 6"/>`;
  out('custom-plan.svg', svg(W, H, o, 'xMidYMid meet'));
}
// Custom project: a dike in four phases. Views #p1 to #p4
{
  const cw = 420, H = 250, gl = 186; let o = '';
  for (let k = 0; k < 4; k++) {
    const x = k * cw, prof = `M${x + 70} ${gl}L${x + 190} ${76}H${x + 244}L${x + 366} ${gl}`, s = [];
    s.push(`<path d="M${x} 0h${cw}v${H}h${-cw}z" fill="${C.paper}"/>`);
    if (k === 3) { const wp = `M${x} 106h157L${x + 70} ${gl}H${x}z`; let w = ''; for (let y = 122; y < gl; y += 16) w += wave(x, x + 150, y, 1.8, 60); s.push(`<clipPath id="w"><path d="${wp}"/></clipPath><path d="${wp}" fill="${C.water}"/><path clip-path="url(#w)" d="${w}" fill="none" stroke="${C.foam}" stroke-width="1.5"/><path d="M${x} 106h157" stroke="${C.ink}" stroke-width="2.5"/>`); }
    s.push(`<path d="M${x} ${gl}h${cw}v${H - gl}h${-cw}z" fill="${C.clay}"/>`); let l = ''; for (let y = gl + 16; y < H; y += 16) l += `M${x} ${y}h${cw}`; s.push(`<path d="${l}" stroke="${C.line}" stroke-width="2.5"/>`);
    if (k === 0) { for (const q of [70, 190, 244, 366]) { const t = q === 190 || q === 244 ? 76 : gl - 34; s.push(`<path d="M${x + q} ${gl + 22}V${t}" stroke="${C.ink}" stroke-width="5"/>`); } s.push(`<path d="${prof}" fill="none" stroke="${C.ink}" stroke-width="2.5" stroke-dasharray="9 8"/><path d="M${x + 186} 92h62" stroke="${C.menie}" stroke-width="10"/>`); }
    if (k === 1) { s.push(`<path d="${prof}Z" fill="${C.chalk}" stroke="${C.ink}" stroke-width="2.5"/>`); s.push(`<path d="M${x + 60} 40H${x + 376}M${x + 70} 28v24m-7-5 14-14M${x + 190} 28v24m-7-5 14-14M${x + 244} 28v24m-7-5 14-14M${x + 366} 28v24m-7-5 14-14M${x + 217} 62V${gl + 20}" stroke="${C.ink}" stroke-width="1.5" fill="none"/><path d="M${x + 207} 76h20M${x + 207} ${gl}h20" stroke="${C.menie}" stroke-width="10"/>`); }
    if (k >= 2) { s.push(`<path d="${prof}Z" fill="${C.clay}"/>`); let dts = ''; for (let y = 100; y < gl; y += 14) for (let q = 0; q < 20; q++) { const px = 84 + q * 14 + ((y / 14) % 2) * 7, lft = 92 + ((gl - y) / 110) * 108, rgt = 346 - ((gl - y) / 110) * 108; if (px > lft && px < rgt) dts += `M${x + g(px) * 1} ${y}h3`; } s.push(`<path d="${dts}" stroke="${C.edge}" stroke-width="3"/>`);
      const n = k === 2 ? 5 : 9; let st = ''; const ux = 120 / 163, uy = -110 / 163; for (let i = 0; i < n; i++) { const a = i * 18, c = [[0, 0], [15, 0], [15, 18], [0, 18]].map(([p, q]) => f(x + 70 + ux * (a + p) - uy * q) + ' ' + f(gl + uy * (a + p) + ux * q)); st += `M${c.join('L')}Z`; } s.push(`<path d="${st}" fill="${C.ink}"/>`);
      if (k === 2) s.push(`<path d="M${x + 366} ${gl}L${x + 305} 131" stroke="${C.reed}" stroke-width="9"/><path d="M${x + 164} 0v58" stroke="${C.ink}" stroke-width="2.5"/><path d="M${x + 151} 58h26v22h-26z" fill="${C.menie}"/>`);
      else s.push(`<path d="M${x + 366} ${gl}L${x + 244} 76H${x + 190}" fill="none" stroke="${C.reed}" stroke-width="9"/><path d="M${x + 186} 72h62" stroke="${C.menie}" stroke-width="10"/><path d="M${x + 380} ${gl}v-26l13-12 13 12v26z" fill="${C.ink}"/>`); }
    s.push(`<path d="M${x} ${gl}h${k > 0 ? 70 : cw}${k > 0 ? `M${x + 366} ${gl}h54` : ''}" stroke="${C.ink}" stroke-width="2.5"/>`);
    o += `<view id="p${k + 1}" viewBox="${x} 0 ${cw} ${H}"/>` + (k < 2 ? s.join('') : `<g transform="translate(${2 * x + cw}) scale(-1 1)">${s.join('')}</g>`);
  }
  out('custom-phases.svg', svg(cw * 4, H, o));
}

// Webflow: streamlines round the blocks of a page
{
  const W = 1600, H = 500; const B = [[300, 96, 250, 70, C.ink], [300, 270, 150, 150, C.water], [640, 178, 330, 150, C.chalk], [640, 404, 160, 66, C.reed], [1010, 392, 170, 96, C.clay], [1120, 120, 140, 62, C.menie], [1390, 262, 220, 190, C.ink]];
  const sm = (t) => { t = Math.max(0, Math.min(1, t)); return t * t * (3 - 2 * t); };
  const push = (x, y) => { let v = 0; for (const [cx, cy, w, h] of B) { const e = h * 0.5 + 40, hw = w / 2 - 2, a = sm((x - (cx - hw - e)) / e) * sm((cx + hw + e - x) / e); if (!a) continue; const d = y - cy, k = (h / 2 + 7) * a, s = d >= 0 ? 1 : -1; v += s * k * Math.exp(-Math.abs(d) / (h * 0.8 + 16)) * (1 - Math.exp(-Math.abs(d) / 2)); } return v; };
  const st = 40; let d = ''; for (let i = 0; i < 46; i++) { const y0 = -30 + i * 12.4, Y = (x) => Math.round((y0 + push(x, y0)) * 2) / 2; let run = 0; d += `M-10 ${Y(-10)}`;
    for (let x = -10; x < W; x += st) { const a = Y(x), b = Y(x + st), m = (Y(x + 2 * st) - a) / 2; if (a === b && Math.abs(m) < 0.6 && Math.abs(b - Y(x - st)) < 0.6) { run += st; continue; } if (run) d += `h${run}`; run = 0; const c = Math.round((b - a - m / 3) * 2) / 2; d += `s${g(st * 2 / 3)} ${c} ${st} ${b - a}`; } if (run) d += `h${run}`; }
  let o = `<path d="${d}" fill="none" stroke="${C.water}" stroke-width="1.5"/>`;
  for (const [cx, cy, w, h, c] of B) { const x = cx - w / 2, y = cy - h / 2; o += `<path d="M${x - 6} ${y - 6}h${w + 12}v${h + 12}h${-w - 12}z" fill="${C.mist}"/><path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${c}"${c === C.chalk || c === C.clay ? ` stroke="${C.ink}" stroke-width="2.5"` : ''}/>`; }
  o += `<path d="M196 82h96m-96 16h140m-140 16h70" stroke="${C.foam}" stroke-width="5"/><path d="M226 345l50-70 34 40 24-26 40 56z" fill="${C.mist}"/><path d="M500 128h150m-150 24h220m-220 24h190m-190 24h110" stroke="${C.ink}" stroke-width="5"/><path d="M500 234h84" stroke="${C.water}" stroke-width="16"/><path d="M1300 188h60m-60 20h170m-170 20h140m-140 20h160" stroke="${C.foam}" stroke-width="5"/><path d="M1300 310h78v28h-78z" fill="${C.foam}"/><path d="M1092 120h46m-14-12 14 12-14 12" fill="none" stroke="${C.ink}" stroke-width="5"/><path d="M946 372h64m-64 18h110m-110 18h90" stroke="${C.edge}" stroke-width="5"/><path d="M580 404h60" stroke="${C.mist}" stroke-width="5"/>`;
  out('webflow-stream.svg', svg(W, H, `<path d="M0 0h${W}v${H}H0z" fill="${C.mist}"/>` + o));
}
