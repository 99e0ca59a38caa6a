// Writes the three drawings that need packages the project does not depend on: the outlined logos and the map.
// Run where fontkit, wawoff2, world-atlas and topojson-client are installed, or set MODS to such a folder.
// Their results are kept beside this file. Map data: Natural Earth, public domain.
import fs from 'node:fs'; import path from 'node:path'; import { fileURLToPath } from 'node:url'; import { createRequire } from 'node:module';
import { site } from '../../content/site.ts';
import { mark } from './home.mjs';
import { C, f } from './lib.mjs';
const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(process.env.MODS ? process.env.MODS + '/' : import.meta.url);
const out = (n, s) => fs.writeFileSync(path.join(here, n), s + '\n');

// word-mark: Overpass 700, outlined; the two dots of the Dutch "ij" become one level marker
const fontkit = require('fontkit');
const ttf = Buffer.from(await require('wawoff2').decompress(fs.readFileSync(path.join(here, '../fonts/overpass-latin-wght-normal.woff2'))));
const font = fontkit.create(ttf).getVariation({ wght: 700 });
function word(text, size, track, fillInk, fillSig) {
  const k = size / font.unitsPerEm; let x = 0, o = '', dots = [];
  const run = font.layout(text);
  run.glyphs.forEach((g, i) => {
    const subs = []; let cur = null;
    for (const c of g.path.commands) { if (c.command === 'moveTo') { cur = []; subs.push(cur); } cur.push(c); }
    for (const s of subs) {
      const ys = s.flatMap((c) => c.args.filter((_, j) => j % 2)), xs = s.flatMap((c) => c.args.filter((_, j) => !(j % 2)));
      const isDot = 'ij'.includes(text[i]) && Math.min(...ys) > font.xHeight;
      if (isDot) { dots.push([x + Math.min(...xs) * k, -Math.max(...ys) * k, x + Math.max(...xs) * k, -Math.min(...ys) * k]); continue; }
      o += s.map((c) => ({ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' })[c.command] + c.args.map((v, j) => f(j % 2 ? -v * k : x + v * k)).join(' ')).join('');
    }
    x += (run.positions[i].xAdvance + track) * k;
  });
  const pair = dots.slice(-2), [a, b] = [pair[0], pair[1]]; let extra = '';
  if (dots.length === 2) extra = `<path fill="${fillSig}" d="M${f(a[0])} ${f(a[1])}H${f(b[2])}V${f(a[3])}H${f(a[0])}Z"/>`;
  return { svg: `<path fill="${fillInk}" d="${o}"/>${extra}`, w: x };
}
for (const [name, ink, water, sig] of [['logo.svg', C.ink, C.water, C.menie], ['logo-inverse.svg', C.paper, C.foam, C.menie]]) {
  const wd = word(site.brand.short, 36, -26, ink, sig);
  out(name, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${f(77 + wd.w)} 46">${mark(ink, water, 0, -9.5, 1)}<g transform="translate(74 34.500)">${wd.svg}</g></svg>`);
}

// data-centre map: basalt columns. The Netherlands and France, with Belgium, Luxembourg and Germany around, rasterised to hexagons.
const topo = require('topojson-client'), world = require('world-atlas/countries-50m.json');
const geo = topo.feature(world, world.objects.countries);
const ids = { 528: 'nl', 250: 'fr', 276: 'around', 56: 'around', 442: 'around' };
const proj = ([lon, lat]) => { const R = 920 * 57.2958 / 57.2958; const m = (l) => Math.log(Math.tan(Math.PI / 4 + (l * Math.PI) / 360)); return [(lon - 5.2) * (Math.PI / 180) * 2260 * 0.9 + 360, -(m(lat) - m(48.9)) * 2260 * 0.9 + 420]; };
const inside = (p, ring) => { let c = false; for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) { const [xi, yi] = ring[i], [xj, yj] = ring[j]; if (yi > p[1] !== yj > p[1] && p[0] < ((xj - xi) * (p[1] - yi)) / (yj - yi) + xi) c = !c; } return c; };
const land = { nl: [], fr: [], around: [] };
for (const ft of geo.features) if (ids[+ft.id]) { const polys = ft.geometry.type === 'Polygon' ? [ft.geometry.coordinates] : ft.geometry.coordinates; land[ids[+ft.id]].push(...polys.map((p) => p.map((r) => r.map(proj)))); }
const r = 8.2, dx = r * Math.sqrt(3), dy = r * 1.5; const hex = (cx, cy) => `M${f(cx)} ${f(cy - 6.9)}l6 3.500v7l-6 3.500-6-3.500v-7z`.replaceAll('.500', '.5');
const groups = { nl: '', around: '', fr: '' };
for (let row = 0, y = -40; y < 900; row++, y += dy) for (let x = -140 + (row % 2 ? dx / 2 : 0); x < 900; x += dx) for (const k of ['nl', 'around', 'fr']) if (land[k].some((p) => inside([x, y], p[0]) && !p.slice(1).some((h) => inside([x, y], h)))) { groups[k] += hex(x, y); break; }
const cities = { Amsterdam: [4.9, 52.37], Delft: [4.36, 52.01], Paris: [2.35, 48.86] };
let pts = '';
for (const [n, ll] of Object.entries(cities)) { const [x, y] = proj(ll); pts += `<g data-city="${n}" transform="translate(${f(x)} ${f(y)})"><circle r="13" fill="${C.paper}"/><circle r="11" fill="${C.menie}"/><circle r="4" fill="${C.ink}"/></g>`; }
const [ax, ay] = proj(cities.Amsterdam), [px, py] = proj(cities.Paris), [qx, qy] = proj(cities.Delft);
out('datacentre-map.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 10 770 810"><path fill="${C.line}" d="${groups.fr}"/><path fill="${C.clay}" d="${groups.around}"/><path fill="${C.deep}" d="${groups.nl}"/><path d="M${f(ax)} ${f(ay)}L${f(qx)} ${f(qy)}L${f(px)} ${f(py)}" fill="none" stroke="${C.ink}" stroke-width="3"/>${pts}</svg>`);

