// Drawings of the home page and of the frame round every page.
import { C, f, out, sine } from './lib.mjs';

// mark: two quarter circles climb (cloud), a straight 1:1.6 slope falls (dike), high water stands outside it
export const mark = (a, b, tx = 0, ty = 0, s = 1) => `<g transform="translate(${tx} ${ty}) scale(${s})"><path fill="${a}" d="M2 44A12 12 0 0 1 14 32A14 14 0 0 1 28 18H35L51 44Z"/><path fill="${b}" d="M41 18H62V22.5H43.8ZM46.5 27H62V31.5H49.3ZM52 36H62V40.5H54.8Z"/></g>`;
for (const [n, a, b] of [['mark.svg', C.ink, C.water], ['mark-inverse.svg', C.paper, C.foam]]) out(n, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 16 64 30">${mark(a, b)}</svg>`);
out('favicon.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${C.deep}"/><path fill="${C.paper}" d="M3 23a6.5 6.5 0 0 1 6.5-6.5A7.5 7.5 0 0 1 17 9h2.5L27 23z"/><path fill="${C.menie}" d="M22 9h7v3h-5.4zM25.2 15h3.8v3h-2.2z"/></svg>`);

// dike cross-section for "why choose us": five numbered layers
{
  const W = 1200, H = 460, crown = 96, sea = 176, polder = 352, bed = 420, X = 560, cw = 76, toe = 96, ix = 860;
  let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">`;
  o += `<path d="M0 ${sea}H${W / 2}V${bed}H0Z" fill="${C.mist}"/>`;
  o += `<g fill="none" stroke="${C.water}" stroke-width="1.5"><path d="M0 ${sea}H600" stroke-width="3"/>`;
  for (let i = 1; i < 9; i++) o += `<path d="${sine(sea + 14 + i * 25, 4, 46, i, 600)}"/>`;
  o += '</g>';
  const body = `M0 ${H}V${bed + 8}C40 ${bed + 8} 60 ${bed} ${toe} ${bed}L${X} ${crown}H${X + cw}L${ix} ${polder}H${W}V${H}Z`;
  o += `<clipPath id="b"><path d="${body}"/></clipPath><path d="${body}" fill="${C.clay}"/><g clip-path="url(#b)">`;
  o += `<path d="M${toe + 150} ${bed + 60}L${X + 14} ${crown + 66}H${X + cw - 22}L${ix + 20} ${H}H${toe + 90}Z" fill="${C.paper}"/>`;
  let dots = '', lines = '';
  for (let y = crown + 84; y < H; y += 18) for (let x = toe + 40 + ((y / 18) % 2 ? 0 : 9); x < ix; x += 18) { const l = X + 30 - (y - crown - 66) * 1.3, rr = X + cw - 38 + (y - crown - 66) * 0.893; if (x > l && x < rr) dots += `M${f(x)} ${y}h0`; }
  for (let y = polder + 18; y < H; y += 18) lines += `M${ix + (y - polder) * 0.6} ${y}H${W}`;
  o += `<path d="${dots}" stroke="${C.edge}" stroke-width="3.8" stroke-linecap="round"/><path d="${lines}" stroke="${C.line}" stroke-width="2"/>`;
  o += `</g>`;
  const len = Math.hypot(X - toe, bed - crown), ux = (X - toe) / len, uy = -(bed - crown) / len;
  let stones = '';
  for (let s = 0; s < len - 14; s += 21) { const q = Math.abs((Math.sin(s * 12.9) * 43758.5) % 1), dep = 20 + q * 14, p = [[0, 0], [18, 0], [18, dep], [0, dep]].map(([a, b]) => f(toe + ux * (s + a) - uy * b) + ' ' + f(bed + uy * (s + a) + ux * b)); stones += `M${p.join('L')}Z`; }
  o += `<path d="${stones}" fill="${C.ink}"/>`;
  o += `<path d="M${X} ${crown}H${X + cw}L${ix} ${polder}" fill="none" stroke="${C.reed}" stroke-width="9"/><path d="M${X - 4} ${crown - 4}H${X + cw + 4}" stroke="${C.menie}" stroke-width="9"/>`;
  o += `<path d="M${ix + 40} ${polder}l22 46h46l22 -46" fill="${C.mist}" stroke="${C.water}" stroke-width="3"/>`;
  const shed = (x, bw, bh) => { o += `<path d="M${x} ${polder}v${-bh}l${bw / 2} -20l${bw / 2} 20v${bh}Z" fill="${C.ink}"/>`; for (let y = polder - bh + 8; y < polder - 8; y += 13) o += `<path d="M${x + 9} ${y + 3}h${bw - 30}" stroke="${C.foam}" stroke-width="3"/><rect x="${x + bw - 15}" y="${y}" width="6" height="6" fill="${C.menie}"/>`; };
  shed(1030, 58, 44); shed(1096, 58, 70);
  o += '</svg>'; out('dike-section.svg', o);
}

// isometric rack: basalt columns of unequal height with one lit column
{
  const iso = (x, y, z) => [320 + (x - y) * 0.866, 312 + (x + y) * 0.5 - z];
  const P = (a) => a.map((p) => iso(...p).map(f).join(' ')).join('L');
  const box = (x, y, w, d, h, c1, c2, c3) => `<path fill="${c1}" d="M${P([[x, y, h], [x + w, y, h], [x + w, y + d, h], [x, y + d, h]])}Z"/><path fill="${c2}" d="M${P([[x, y + d, h], [x + w, y + d, h], [x + w, y + d, 0], [x, y + d, 0]])}Z"/><path fill="${c3}" d="M${P([[x + w, y, h], [x + w, y + d, h], [x + w, y + d, 0], [x + w, y, 0]])}Z"/>`;
  let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 660 570">`;
  o += `<path fill="${C.mist}" d="M${P([[-130, -130, 0], [250, -130, 0], [250, 250, 0], [-130, 250, 0]])}Z"/>`;
  let grid = ''; for (let i = 0; i <= 7; i++) { const q = -130 + i * 54.3; grid += `M${P([[q, -130, 0], [q, 250, 0]])}M${P([[-130, q, 0], [250, q, 0]])}`; }
  o += `<path d="${grid}" stroke="${C.foam}" stroke-width="1.5" fill="none"/>`;
  const hs = [[230, 150, 96], [180, 262, 70], [60, 110, 190]];
  for (let r0 = 0; r0 < 3; r0++) for (let c0 = 0; c0 < 3; c0++) {
    const x = -70 + r0 * 96, y = -70 + c0 * 96, h = hs[r0][c0], lit = r0 === 1 && c0 === 1;
    o += box(x, y, 74, 74, h, lit ? C.menie : C.chalk, C.ink, C.water);
    let discs = '', lamps = '', side = '';
    for (let z = 14; z < h - 8; z += 16) {
      discs += `M${P([[x + 8, y + 74, z], [x + 52, y + 74, z]])}`;
      lamps += `M${P([[x + 60, y + 74, z], [x + 66, y + 74, z]])}`;
      side += `M${P([[x + 74, y + 8, z], [x + 74, y + 66, z]])}`;
    }
    o += `<path d="${discs}" stroke="${C.foam}" stroke-width="3"/><path d="${lamps}" stroke="${C.menie}" stroke-width="4"/><path d="${side}" stroke="${C.deep}" stroke-width="2"/>`;
  }
  out('rack-isometric.svg', o + '</svg>');
}

// dike houses: shared hosting as a terrace on the crown; geometric gables, windows are servers
{
  const W = 1440, H = 420, base = 300; let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMax slice">`;
  const hs = [['step', 112, 168, C.ink], ['flat', 88, 132, C.paper], ['bell', 104, 190, C.water], ['tri', 128, 150, C.clay], ['tri', 96, 206, C.reed], ['step', 120, 176, C.paper], ['flat', 84, 148, C.ink], ['bell', 116, 214, C.mist], ['tri', 100, 160, C.water], ['step', 124, 196, C.clay], ['flat', 92, 140, C.reed], ['tri', 112, 184, C.ink], ['bell', 100, 156, C.paper], ['step', 112, 172, C.water]];
  let x = -48;
  hs.forEach(([g, w, h, c], i) => {
    const dark = [C.ink, C.water, C.reed].includes(c), y = base - h, s = 'stroke="#0A2A31" stroke-width="2"';
    const top = g === 'tri' ? `M${x} ${base}V${y}L${x + w / 2} ${y - w * 0.46}L${x + w} ${y}V${base}Z` : g === 'bell' ? `M${x} ${base}V${y}H${x + w * 0.16}A${w * 0.34} ${f(w * 0.42)} 0 0 1 ${f(x + w * 0.84)} ${y}H${x + w}V${base}Z` : g === 'step' ? `M${x} ${base}V${y}H${f(x + w / 6)}V${y - 17}H${f(x + w / 3)}V${y - 34}H${f(x + (w * 2) / 3)}V${y - 17}H${f(x + (w * 5) / 6)}V${y}H${x + w}V${base}Z` : `M${x} ${base}V${y - 8}H${x + w}V${base}Z`;
    o += `<path d="${top}" fill="${c}" ${s}/>`;
    const n = w > 110 ? 3 : 2, ww = (w - 16 * (n + 1)) / n, rows = Math.floor((h - 58) / 42);
    for (let r = 0; r < rows; r++) for (let k = 0; k < n; k++) { const lit = i === 4 && r === 1 && k === 1; const wx = x + 16 + k * (ww + 16), wy = y + 16 + r * 42; o += `<rect x="${f(wx)}" y="${wy}" width="${f(ww)}" height="26" fill="${lit ? C.menie : dark ? C.foam : C.ink}"/>`; if (!lit) o += `<path d="M${f(wx)} ${wy + 9}h${f(ww)}M${f(wx)} ${wy + 17}h${f(ww)}" stroke="${dark ? c : c}" stroke-width="2"/>`; }
    o += `<rect x="${f(x + w / 2 - 10)}" y="${base - 34}" width="20" height="34" fill="${dark ? C.paper : C.deep}"/>`;
    x += w;
  });
  o += `<rect y="${base}" width="${W}" height="14" fill="${C.ink}"/><rect y="${base + 14}" width="${W}" height="${H}" fill="${C.deep}"/>`;
  for (let i = 0; i < 5; i++) o += `<path d="${sine(base + 36 + i * 19, 3.5, 62, i * 1.4, W)}" fill="none" stroke="${C.foam}" stroke-width="1.6" opacity="${(0.8 - i * 0.12).toFixed(2)}"/>`;
  out('dike-houses.svg', o + '</svg>');
}
// staff-gauge strip: repeats every 120 px down the page edge
for (const [n, a] of [['gauge-ink.svg', C.ink], ['gauge-paper.svg', C.foam]]) {
  let o = ''; for (let i = 0; i < 6; i++) o += `<rect x="${i < 3 ? 0 : 9}" y="${i * 20}" width="9" height="10"/>`;
  out(n, `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="120" fill="${a}"><rect x="8" width="2" height="120"/>${o}</svg>`);
}

// shore: where the paper ends and the page goes under water; stretched to the width of the page
{
  const line = (i) => sine(30 + i * 17, 3 + i, 84 + i * 12, i * 1.3, 1440);
  const start = parseFloat(line(0).slice(1));
  let o = `<path d="${line(0)}V100H${start}z" fill="${C.deep}"/><g fill="none" stroke="${C.foam}" stroke-width="1.6"><path d="${line(0)}" stroke="${C.ink}" stroke-width="3"/>`;
  for (const i of [1, 2, 3]) o += `<path d="${line(i)}" opacity="${f((0.9 - i * 0.22) * 100) / 100}"/>`;
  out('shore.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 100" preserveAspectRatio="none">${o}</g></svg>`);
}

// legend: small drawings of 112 by 72 in one file, used as legend.svg#mvp and so on: six kinds of work, and six
// services by their pages' ids
{
  const stone = (x, y) => `M${x} ${y - 6.5}l5.6 3.25v6.5l-5.6 3.25-5.6-3.25v-6.5z`;
  const levels = [30, 40, 22, 34]; // unequal water in four compartments
  const cells = {
    mvp: `<path fill="${C.ink}" d="M0 54H36L50 34H62L76 54H112V72H0z"/><path d="M48 31h16" stroke="${C.menie}" stroke-width="5"/>`,
    saas: `<path fill="${C.water}" d="${levels.map((y, i) => `M${i * 28} ${y}h28V72h-28z`).join('')}"/><g stroke="${C.ink}"><path d="${levels.map((y, i) => `M${i * 28} ${y}h28`).join('')}" stroke-width="2.5"/><path d="M0 10V72M28 10V72M56 10V72M84 10V72M112 10V72" stroke-width="5"/></g><path d="M59 22h22" stroke="${C.menie}" stroke-width="5"/>`,
    custom: `<path d="M10 10h40v52H10zM58 10h44v22H58zM58 40h20v22H58z" fill="${C.chalk}" stroke="${C.ink}" stroke-width="2"/><path fill="${C.menie}" d="M86 40h16v22H86z"/>`,
    secure: `<g fill="${C.ink}"><g id="row"><path d="${[0, 1, 2, 4, 5, 6, 7].map((i) => stone(10 + i * 13, 16)).join('')}"/></g><path id="stone" d="${stone(49, 16)}"/><use href="#row" x="6" y="20"/><use href="#row" y="40"/><use href="#stone" y="40"/></g><path d="${stone(55, 36)}" fill="${C.menie}"/>`,
    'custom-project': `<g fill="${C.chalk}" stroke="${C.ink}" stroke-width="2.5"><path d="M10 8h92v44H10z"/><path d="M46 8v26h-14M46 52v-6M46 28h30M76 8v10M76 28v24" fill="none"/></g><path d="M10 64h92M10 59v10M102 59v10" stroke="${C.menie}" stroke-width="3"/>`,
    'web-hosting': `<path fill="${C.ink}" d="M0 58H112V72H0z"/><g stroke="${C.ink}" stroke-width="2.5" stroke-linejoin="round"><path fill="${C.chalk}" d="M10 58V34l14-14 14 14v24z"/><path fill="${C.reed}" d="M42 58V28l14-16 14 16v30z"/><path fill="${C.clay}" d="M74 58V34l14-14 14 14v24z"/></g><path fill="${C.menie}" d="M50 32h12v14H50z"/>`,
    'vps-hosting': `<path fill="${C.foam}" d="M0 0h112v72H0z"/><g transform="skewX(-8)"><path fill="${C.chalk}" d="M-6 0h38v32h-38zM82 0h50v32H82z"/><path fill="${C.reed}" d="M-6 38h56v40h-56z"/><path fill="${C.clay}" d="M56 38h76v40H56z"/><path fill="${C.menie}" d="M38 0h38v32H38z"/></g>`,
    'dedicated-servers': `<path fill="${C.ink}" d="M30 4h52v64H30z"/><path d="M37 14h38M37 26h38M37 50h38M37 62h38" stroke="${C.foam}" stroke-width="5"/><path d="M37 38h38" stroke="${C.menie}" stroke-width="7"/>`,
    'cloud-hosting': `<g fill="none" stroke="${C.water}" stroke-width="3"><circle cx="56" cy="72" r="62"/><circle cx="56" cy="72" r="48"/><circle cx="56" cy="72" r="34"/></g><path d="M0 70H112" stroke="${C.ink}" stroke-width="5"/><circle cx="56" cy="66" r="14" fill="${C.menie}"/>`,
    'domain-registration': `<path d="M32 40V72M80 40V72" stroke="${C.ink}" stroke-width="5"/><path fill="${C.water}" d="M8 8h78l18 18-18 18H8z"/><path d="M14 14h69l12 12-12 12H14z" fill="none" stroke="${C.paper}" stroke-width="2.5"/><circle cx="26" cy="26" r="5" fill="${C.menie}"/><path d="M38 26h38" stroke="${C.paper}" stroke-width="5"/>`,
    prototyping: `<g fill="none"><path d="M0 56L28 44 56 50 84 22 112 30" stroke="${C.ink}" stroke-width="3"/><path d="M0 64L28 58 56 60 84 46 112 50" stroke="${C.water}" stroke-width="2" stroke-dasharray="3 5"/></g><circle cx="84" cy="22" r="8" fill="${C.menie}"/>`,
    managed: `<path d="${[16, 28, 40, 52, 64].map((y) => `M0 ${y}q14-7 28 0t28 0 28 0 28 0`).join('')}" fill="none" stroke="${C.water}" stroke-width="2.5"/><path fill="${C.chalk}" d="M76 6h14v62H76z"/><path fill="${C.ink}" d="M83 8h7v6h-7zM76 20h7v6h-7zM83 32h7v6h-7zM76 44h7v6h-7zM83 56h7v6h-7z"/>`,
  };
  // one nested svg per cell cuts off what sticks out; the gap keeps neighbours out of a stretched view
  const o = Object.entries(cells).map(([id, s], i) => `<view id="${id}" viewBox="0 ${i * 100} 112 72"/><svg y="${i * 100}" width="112" height="72"><path fill="${C.mist}" d="M0 0h112v72H0z"/>${s}</svg>`).join('');
  out('legend.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="72" viewBox="0 0 112 72">${o}</svg>`, 2);
}
// what stands at the shore: a quay below services, a pumping station below help, a houseboat below the company
{
  const at = (name, o) => out(`shore-${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 100" fill="none" stroke="${C.ink}" stroke-width="3" stroke-linejoin="round">${o}</svg>`);
  const windows = (xs, y, w, h, lit) => xs.map((x, i) => `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${i === lit ? C.menie : C.mist}"/>`).join('');
  // a sheet-pile wall with three bollards, a rope, and a lamp
  let piles = ''; for (let x = 14; x < 240; x += 13) piles += `M${x} 70V100`;
  at('quay', `<path d="M1 60H239V100H1z" fill="${C.clay}"/><path d="${piles}" stroke="${C.edge}" stroke-width="1.5"/><path d="M0 62H240" stroke-width="8"/><path d="M30 58V46h-6V38H52v8H46V58zM100 58V46h-6V38h28v8h-6V58z" fill="${C.ink}"/><path d="M38 42C58 60 88 60 108 42" stroke="${C.menie}" stroke-width="5"/><path d="M196 58V12H172M172 12v8" stroke-width="5"/><path d="M162 20h20l5 9h-30z" fill="${C.chalk}"/>`);
  // a gable roof on brick, a tall window, and the outlet
  at('pump', `<path d="M30 100V52L92 22L154 52V100z" fill="${C.reed}"/><path d="M20 56L92 20L164 56" stroke-width="6"/><path d="M134 40V14h14V46" fill="${C.reed}"/>${windows([52, 84, 116], 60, 18, 28, 1)}<path d="M154 70H206V100H154z" fill="${C.clay}"/><path d="M150 70H212" stroke-width="6"/><path d="M206 82H220C230 82 234 90 234 100" stroke="${C.foam}" stroke-width="9"/><path d="M18 98H208" stroke-width="4"/>`);
  // a flat hull with a house on it
  at('boat', `<path d="M6 72H234L222 98H20z" fill="${C.ink}"/><path d="M12 82H226" stroke="${C.foam}" stroke-width="3"/><path d="M42 72V38H196V72z" fill="${C.chalk}"/><path d="M34 36H204" stroke-width="7"/>${windows([56, 90, 124, 158], 48, 22, 14, 2)}<path d="M74 34V16h14V34" fill="${C.clay}"/><path d="M220 72V30"/><path d="M220 31H202V43H220" fill="${C.reed}" stroke-width="2"/>`);
}
