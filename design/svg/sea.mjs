// The sea of home's hero. Wide: 44 units are a metre; narrow: 26. Zero is NAP, x = 0 the right edge.
import { film } from '../video/scene.mjs';
import { C, f, out } from './lib.mjs';
let seed = 7;
const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const path = (d, a = '') => `<path d="${d}" ${a}/>`;
const rect = (x, y, w, h, a = '') => `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" ${a}/>`;
const svg = (box, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="none">${body}</svg>`;

const wide = { box: '-1000 -420 1000 640', left: -1000, bottom: 220, u: 44, crown: -185, a: -536, b: -446, toe: -314, ground: 75, bed: 191, run: 0.8, block: 15, gap: 17, thick: [15, 25], line: 22 };
const narrow = { box: '-390 -210 390 340', left: -390, bottom: 130, u: 26, crown: -83, a: -192, b: -158, toe: -130, ground: 44, bed: 113, run: 0.55, block: 8, gap: 10, thick: [8, 13], line: 15 };

// the dike with its polder; the same colour as the page below
function land(g) {
  const slope = (y) => g.a - (y - g.crown) * g.run, inner = (y) => (y > g.ground ? 0 : g.b + ((y - g.crown) * (g.toe - g.b)) / (g.ground - g.crown));
  let s = path(`M${g.left} ${g.bed}H${f(slope(g.bed))}L${g.a} ${g.crown}H${g.b}L${g.toe} ${g.ground}H0V${g.bottom}H${g.left}Z`, `fill="${C.paper}"`), d = '';
  for (let y = g.crown + g.line; y < g.bottom; y += g.line) d += `M${f(Math.max(slope(Math.min(y, g.bed)) + g.thick[1] * 1.3, g.left))} ${y}H${f(inner(y) - (y > g.ground ? 0 : 6))}`;
  s += path(d, `stroke="${C.line}" stroke-width="1.5"`);
  const len = Math.hypot(1, g.run), ux = g.run / len, uy = -1 / len;
  d = '';
  for (let t = 6, all = (g.bed - g.crown) * len; t < all - 4; t += g.gap) {
    const x = slope(g.bed) + ux * t, y = g.bed + uy * t, h = g.thick[0] + rnd() * (g.thick[1] - g.thick[0]);
    d += `M${f(x)} ${f(y)}l${f(ux * g.block)} ${f(uy * g.block)}l${f(-uy * h)} ${f(ux * h)}l${f(-ux * g.block)} ${f(-uy * g.block)}Z`;
  }
  return s + path(d, `fill="${C.ink}"`) + path(`M${g.a - 2} ${g.crown - 3}H${g.b + 2}`, `stroke="${C.menie}" stroke-width="${g.u > 30 ? 6 : 4}"`);
}

// act of development: a crane builds a wall of screens
const screens = {
  code: (w, h) => path(`M${f(w * .3)} ${f(h * .42)}l${f(-w * .12)} ${f(h * .14)} ${f(w * .12)} ${f(h * .14)}M${f(w * .7)} ${f(h * .42)}l${f(w * .12)} ${f(h * .14)} ${f(-w * .12)} ${f(h * .14)}`) + rect(w * .36, h * .48, w * .28, h * .17, `fill="${C.menie}" stroke="none"`),
  chart: (w, h) => path([.2, .4, .6, .8].map((x, i) => `M${f(w * x)} ${f(h * .86)}v${f(-h * [.2, .34, .28, .48][i])}`).join(''), `stroke-width="${f(w * .09)}"`),
  list: (w, h) => path([.4, .58, .76].map((y) => `M${f(w * .12)} ${f(h * y)}h${f(w * .1)}M${f(w * .32)} ${f(h * y)}H${f(w * .88)}`).join('')),
  form: (w, h) => rect(w * .12, h * .34, w * .76, h * .2) + rect(w * .12, h * .66, w * .4, h * .18, `fill="${C.ink}"`),
  days: (w, h) => path([.36, .56, .76].map((y) => [.12, .34, .56, .78].map((x) => `M${f(w * x)} ${f(h * y)}h${f(w * .12)}`).join('')).join(''), `stroke-width="${f(h * .1)}"`),
  plan: (w, h) => path(`M${f(w * .12)} ${f(h * .4)}H${f(w * .46)}M${f(w * .3)} ${f(h * .58)}H${f(w * .7)}M${f(w * .54)} ${f(h * .76)}H${f(w * .88)}`, `stroke-width="${f(h * .1)}"`),
};
const screen = (x, y, w, h, kind) => `<g transform="translate(${x} ${y})" stroke="${C.ink}" stroke-width="${w > 60 ? 2.5 : 1.5}">${rect(0, 0, w, h, `fill="${C.paper}" stroke="${C.deep}"`)}${path(`M0 ${f(h * .17)}H${w}`)}${screens[kind](w, h)}</g>`;
function development(g, o) {
  const { mast, mw, jib, jh, tip, w, h, gap, cols, hook } = o, sw = g.u > 30 ? 2.5 : 1.5;
  const apex = jib - jh * 3.2, back = mast - (o.tail || 74);
  let lat = '', j = '';
  for (let y = g.crown; y > jib + mw; y -= mw) lat += `M${mast} ${f(y)}l${mw} ${-mw}M${mast + mw} ${f(y)}l${-mw} ${-mw}`;
  for (let x = mast + mw; x < tip - jh; x += jh * 2) j += `M${f(x)} ${jib}l${jh} ${-jh} ${jh} ${jh}`;
  let s = path(`M${mast + mw / 2} ${g.crown - 7}V${apex}`, `stroke="${C.deep}" stroke-width="${mw + 14}"`) + path(`M${back - 8} ${jib - jh / 2}H${tip + 6}`, `stroke="${C.deep}" stroke-width="${jh + 12}"`);
  s += `<g stroke="${C.paper}" stroke-width="${sw}" stroke-linejoin="round">${path(`M${mast} ${g.crown}V${jib - jh}L${mast + mw / 2} ${apex}L${mast + mw} ${jib - jh}V${g.crown}M${back} ${jib - jh}H${tip - jh}L${tip} ${jib}H${back}`)}${path(lat + j + `M${mast + mw / 2} ${apex}L${f(tip - (tip - mast) * .3)} ${jib - jh}M${mast + mw / 2} ${apex}L${f(mast + (tip - mast) * .34)} ${jib - jh}M${mast + mw / 2} ${apex}L${back + 4} ${jib - jh}`, 'stroke-width="1.5"')}</g>`;
  s += rect(back - 4, jib - jh - 2, mw * 1.1, mw * 1.5, `fill="${C.paper}"`) + rect(mast + mw, jib, mw * 1.1, mw, `fill="${C.paper}"`) + rect(mast + mw * 1.35, jib + 4, mw * .6, mw * .45, `fill="${C.ink}"`);
  s += rect(mast - mw * .6, g.crown - mw * .32, mw * 2.2, mw * .32, `fill="${C.paper}"`);
  // the wall, with the place for the next screen
  const x0 = o.x, top = g.ground - 2 * (h + gap);
  const kinds = ['list', 'chart', 'form', 'days', 'plan', 'chart'];
  s += rect(x0 - gap * 2, top - h * .5, cols * (w + gap) + gap * 3, g.ground - top + h * .5, `fill="${C.deep}"`);
  const poles = Array.from({ length: cols + 1 }, (_, i) => x0 - gap + i * (w + gap) + (i ? 0 : -gap / 2));
  for (let c = 0; c < cols; c++) for (let q = 0; q < 2; q++) {
    const x = x0 + c * (w + gap), y = g.ground - (q + 1) * (h + gap) + gap / 2;
    if (q === 1 && c === o.slot) s += rect(x, y, w, h, `stroke="${C.foam}" stroke-width="${sw}" stroke-dasharray="6 5"`);
    else s += screen(x, y, w, h, kinds[q * cols + c]);
  }
  s += path(poles.map((x) => `M${f(x)} ${g.ground}V${f(top - h * .5)}`).join(''), `stroke="${C.foam}" stroke-width="${sw}"`);
  s += path(`M${f(poles[0] - 8)} ${f(top + 1)}H${f(poles.at(-1) + (g.u > 30 ? 2 : 1))}`, `stroke="${C.foam}" stroke-width="${sw * 2}"`);
  if (cols > 2) s += path(`M${f(poles[0])} ${f(top - h * .34)}H${f(poles[o.slot])}M${f(poles[o.slot + 1])} ${f(top - h * .34)}H${f(poles.at(-1))}`, `stroke="${C.foam}" stroke-width="1.5"`);
  // the load
  const lx = x0 + o.slot * (w + gap), cx = lx + w / 2;
  s += path(`M${cx} ${jib}V${hook - h * .34}`, `stroke="${C.deep}" stroke-width="8"`) + rect(lx - 7, hook - 7, w + 14, h + 14, `fill="${C.deep}"`);
  s += path(`M${cx} ${jib}V${f(hook - h * .34)}L${lx + 4} ${hook}M${cx} ${f(hook - h * .34)}L${lx + w - 4} ${hook}`, `stroke="${C.paper}" stroke-width="${sw}"`) + rect(cx - mw * .5, jib, mw, jh * .6, `fill="${C.paper}"`) + screen(lx, hook, w, h, 'code');
  return s;
}

// act of hosting: lit houses full of servers
function house(g, [x, w, h, racks, mark]) {
  const y = g.ground - h, roof = w * .36, sw = g.u > 30 ? 5 : 3, pad = g.u > 30 ? 9 : 5;
  let s = path(`M${x} ${g.ground}V${y}L${x + w / 2} ${f(y - roof)}L${x + w} ${y}V${g.ground}Z`, `fill="${C.paper}" stroke="${C.deep}" stroke-width="${sw}"`);
  s += path(`M${x + pad} ${g.ground - 2}V${f(y + pad * .45)}L${x + w / 2} ${f(y - roof + pad * 1.1)}L${x + w - pad} ${f(y + pad * .45)}V${g.ground - 2}Z`, `fill="${C.amber}"`);
  const iw = w - pad * 2, rw = iw / racks * .78, step = iw / racks, hh = h - pad * 1.2, unit = g.u > 30 ? 12 : 8;
  for (let i = 0; i < racks; i++) {
    const rx = x + pad + i * step + (step - rw) / 2, n = Math.floor((hh - 6) / unit);
    s += rect(rx, g.ground - n * unit - 5, rw, n * unit + 5, `fill="${C.ink}"`);
    let d = '', led = '';
    for (let k = 0; k < n; k++) { const yy = g.ground - 4 - k * unit - unit * .55; d += `M${f(rx + 4)} ${f(yy)}H${f(rx + rw - unit * .95)}`; led += `M${f(rx + rw - unit * .7)} ${f(yy)}h${f(unit * .34)}`; }
    s += path(d, `stroke="${C.paper}" stroke-width="${g.u > 30 ? 2.5 : 1.5}"`) + path(led, `stroke="${C.foam}" stroke-width="${unit * .34}"`);
    if (mark && i === 0) s += rect(rx + rw - unit * .7, g.ground - 4 - 3 * unit - unit * .72, unit * .34, unit * .34, `fill="${C.menie}"`);
  }
  return s;
}
const hosting = (g, list) => list.map((one) => house(g, one)).join('');
const houses = [[-266, 78, 112, 2], [-178, 92, 156, 2, 1], [-76, 70, 96, 2]];

// act of cloud: a round hall of rings on piles, and dotted what it grows to
function cloud(g, o) {
  const sw = g.u > 30 ? 2.5 : 1.5, [cx, big] = o.grow, { x, w, t, p, piles, deep } = o;
  // behind the dike: nothing stands left of its inner slope
  let s = `<clipPath id="${g.u}"><path d="M0 ${-420}H${g.b}V${g.crown}L${g.toe} ${g.ground}H0Z"/></clipPath><g clip-path="url(#${g.u})"><circle cx="${cx}" cy="${g.ground}" r="${big}" fill="${C.deep}" stroke="${C.paper}" stroke-width="${sw}" stroke-dasharray="${o.dash}" stroke-linecap="round"/>`;
  for (const [x, rad] of o.domes) {
    s += `<circle cx="${x}" cy="${g.ground}" r="${rad}" fill="${C.deep}" stroke="${C.paper}" stroke-width="${sw * 2}"/>`;
    for (let q = rad - o.step; q > 5; q -= o.step) s += `<circle cx="${x}" cy="${g.ground}" r="${f(q)}" stroke="${C.mist}" stroke-width="${sw}"/>`;
  }
  let d = '';
  for (let i = 0; i < piles; i++) d += `M${f(x + w * (.05 + (.9 * i) / (piles - 1)))} ${g.ground + t}v${deep}`;
  return s + '</g>' + rect(x, g.ground - t * .4, w, t * 1.4, `fill="${C.ink}"`) + rect(x + w * .4, g.ground + t * .12, w * .2, t * .42, `fill="${C.menie}"`) + path(d, `stroke="${C.ink}" stroke-width="${p}"`);
}

// one file for each width, the dike and below it the acts in the order of the slides
const cells = (g, bodies) => {
  const [x, y, w, h] = g.box.split(' ').map(Number);
  // one nested svg per cell cuts off what sticks out
  return svg(`0 0 ${w} ${h * bodies.length}`, bodies.map((body, i) => `<svg y="${i * h}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${body}</svg>`).join(''));
};
out('sea-acts.svg', cells(wide, [
  land(wide),
  development(wide, { mast: -502, mw: 22, jib: -318, jh: 14, tip: -36, x: -262, w: 78, h: 54, gap: 7, cols: 3, slot: 1, hook: -158 }),
  hosting(wide, houses),
  cloud(wide, { domes: [[-312, 118], [-18, 132], [-150, 206]], grow: [-150, 258], step: 17, dash: '2 9', x: -286, w: 274, t: 12, p: 10, piles: 7, deep: 22 }),
]));
out('sea-acts-narrow.svg', cells(narrow, [
  land(narrow),
  development(narrow, { mast: -181, mw: 11, jib: -150, jh: 8, tip: -8, tail: 18, x: -98, w: 44, h: 32, gap: 4, cols: 2, slot: 1, hook: -82 }),
  hosting(narrow, [[-106, 46, 62, 2], [-54, 50, 92, 2, 1]]),
  cloud(narrow, { domes: [[-122, 44], [-6, 46], [-56, 74]], grow: [-56, 96], step: 10, dash: '1 6', x: -112, w: 108, t: 7, p: 5, piles: 4, deep: 11 }),
]));

out('sea-film.svg', film({ t: 0.18 }));
// both repeat every metre
const teeth = (x, w, a) => [0, 1, 2, 3, 4].map((i) => rect(i < 3 ? x : w - x, i * 8, w, 4, `fill="${a}"`)).join('');
out('sea-staff.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 40" preserveAspectRatio="none">${path('M9 0V40', `stroke="${C.foam}" stroke-width="1.5"`)}${teeth(0, 9, C.foam)}</svg>`);
out('sea-plank.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 40" preserveAspectRatio="none">${rect(0, 0, 26, 40, `fill="${C.paper}"`)}${teeth(13, 13, C.ink)}</svg>`);

// the whole scene for the picture of link previews, whose text ends above the water
out('hero-scene.svg', svg('0 0 1200 630', `${rect(0, 0, 1200, 630, `fill="${C.deep}"`)}${rect(0, 540, 700, 90, `fill="${C.water}"`)}${film({ t: 0.18 }).replace('<svg ', '<svg y="135" width="1200" height="675" ')}${path('M0 540H700', `stroke="${C.paper}" stroke-width="2.5"`)}<g transform="translate(1200 540)">${land(wide)}${hosting(wide, houses)}</g>`));
