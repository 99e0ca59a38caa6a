// One interface for each of the sample projects of content/portfolio.ts: what its software does, as a screen.
// `node scripts/generate-interfaces.ts` writes them to app/drawings/interfaces.
//
// Words: `w('Berth', 'Ligplaats')` is a word with its Dutch form; `w('Crank')` is the same in both. A drawing has at
// most six (units and initials of days aside). Figures go through `num` and `eur`, because each language has its own
// separators. Text that is too wide for its place in one language gets smaller there (`max`), down to 20 units.
// The ground and the frame of a screen say its category.
// A drawing has no ids, styles, clips or patterns, because in a `<use>` of another document these don't resolve.
import { C as palette, f } from './lib.mjs';

const C = { ...palette, soft: '#41595c', ochre: '#845400', sprout: '#8ccb9b' };
let lang = 'en';
let words = 0;
const w = (en, nl = en) => { words += en.split(' ').filter((x) => /[a-z]/i.test(x)).length; return lang === 'nl' ? nl : en; };
const num = (v, digits = 0) => v.toLocaleString(lang === 'nl' ? 'nl-NL' : 'en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const eur = (v, digits = 2) => (lang === 'nl' ? `€ ${num(v, digits)}` : `€${num(v, digits)}`);

// --- pen ---
const d = (...parts) => parts.flat(Infinity).map((p) => (typeof p === 'number' ? f(p) : p)).join(' ').replace(/ ?([a-zA-Z]) ?/g, '$1').replace(/ -/g, '-');
const fill = (color, path) => `<path fill="${color}" d="${path}"/>`;
const stroke = (color, width, path, more = '') => `<path fill="none" stroke="${color}" stroke-width="${width}"${more} d="${path}"/>`;
const box = (x, y, wd, h) => d('M', x, y, 'h', wd, 'v', h, 'h', -wd, 'z');
const boxes = (color, list) => fill(color, list.map((b) => box(...b)).join(''));
const disc = (x, y, r) => d('M', x - r, y, 'a', r, r, '0 1 0', 2 * r, 0, 'a', r, r, '0 1 0', -2 * r, '0z');
const rounded = (x, y, wd, h, r, more) => `<rect x="${x}" y="${y}" width="${wd}" height="${h}" rx="${r}" ${more}/>`;
const wide = (s, weight) => [...String(s)].reduce((a, c) => a + (/[.,:’'|il ]/.test(c) ? 0.29 : /[mwMW]/.test(c) ? 0.84 : /[A-Z€]/.test(c) ? 0.64 : 0.565), 0) * (weight > 500 ? 1 : 0.97);
const text = (x, y, size, value, { color, anchor, weight = 650, max, more = '' } = {}) => {
  const s = max ? Math.max(20, Math.min(size, Math.floor(max / wide(value, weight)))) : size;
  return `<text x="${f(x)}" y="${f(y)}" font-size="${s}"${weight === 650 ? '' : ` font-weight="${weight}"`}${color ? ` fill="${color}"` : ''}${anchor ? ` text-anchor="${anchor}"` : ''}${more}>${value}</text>`;
};
const range = (n, of) => Array.from({ length: n }, (_, i) => of(i));

// --- shells: 28 units of ground all round ---
// The grounds run on beyond the view box: in the spread the drawing's overflow is visible and they fill the stage.
const everywhere = 'M-800-800h2240v2080H-800z';
const ground = { website: C.mist, webapp: C.deep, ecommerce: C.clay, software: C.water };
const lines = {
  website: stroke(C.foam, 5, [-210, -70, 96, 236, 392, 532, 690].map((y, i, all) => d('M-90', y, 'h820', all[i + 1] ? [0, 1, 2, 3].map((k) => ['M', -60 + k * 250 - ((i * 97) % 180) + 90, y, 'l', -(all[i + 1] - y) / 5, all[i + 1] - y]) : [])).join('')),
  webapp: stroke(C.water, 1.5, [[640, 0, [60, 90, 120, 150, 180]], [0, 480, [50, 80, 110, 140, 170, 200]]].flatMap(([x, y, rs]) => rs.map((r) => disc(x, y, r))).join('')),
  ecommerce: stroke(C.line, 2080, 'M-800 240H1440', ' stroke-dasharray="1.5 10.5"'),
  software: stroke(C.deep, 2240, 'M320-800V1280', ' stroke-dasharray="1.5 12.5"'),
};
const lie = (category) => fill(ground[category], everywhere) + lines[category];
const frame = (color, more = '') => `<path fill="${color}" stroke="${C.ink}" stroke-width="2.5" d="M28 28h584v424H28z"/>${more}`;
const shells = {
  // a browser: back, forward, the address as a bar
  website: (color) => `${lie('website')}${frame(color)}${boxes(C.chalk, [[29, 29, 582, 35]])}${stroke(C.ink, 2.5, 'M28 64h584M52 40l-7 7 7 7M70 40l7 7-7 7')}${boxes(C.clay, [[98, 38, 380, 18]])}${boxes(C.edge, [[106, 45, 150, 4]])}`,
  // an application: a rail of four rooms, one of them open
  webapp: (color) => `${lie('webapp')}<path fill="${color}" stroke="${C.foam}" stroke-width="2.5" d="M28 28h584v424H28z"/>${boxes(C.ink, [[29, 29, 47, 422]])}${boxes(C.foam, [[42, 46, 20, 20]])}${stroke(C.foam, 1.5, [96, 140, 184].map((y) => box(42.8, y, 18.4, 18.4)).join(''))}`,
  // a shop: its name as a bar, a basket with a count
  ecommerce: (color, count) => `${lie('ecommerce')}${frame(color)}${boxes(C.chalk, [[29, 29, 582, 43]])}${boxes(C.ink, [[48, 46, 76, 9]])}${stroke(C.ink, 2.5, 'M28 72h584M552 42h6l6 17h22l5-12h-31')}${text(542, 59, 26, count, { anchor: 'end' })}`,
  // a machine: a thick rim, four screws
  software: (color) => `${lie('software')}${rounded(28, 28, 584, 424, 6, `fill="${C.ink}"`)}${boxes(color, [[42, 42, 556, 396]])}${fill(C.foam, [[35, 35], [605, 35], [35, 445], [605, 445]].map(([x, y]) => disc(x, y, 2.5)).join(''))}`,
};
/** A hull seen from above, its bow to the right. */
const hull = (x, y, long, beam) => d('M', x, y, 'h', long - beam, 'q', beam * 0.7, 0, beam, beam / 2, 'q', -beam * 0.3, beam / 2, -beam, beam / 2, 'H', x, 'z');

// --- the 19 screens ---
const screens = {
  'harbour-authority': ['website', () => {
    const jetties = [[90, 176, 292, 34], [90, 326, 292, 34]];
    return shells.website(C.chalk)
      + boxes(C.water, [[29, 65, 401, 386]]) + boxes(C.clay, [[29, 65, 61, 386], ...jetties])
      + stroke(C.edge, 1.5, 'M60 65v386')
      + [['11', 150, 201], ['12', 300, 201], ['13', 150, 351], ['15', 300, 351]].map(([n, x, y]) => text(x, y, 24, n, { anchor: 'middle', weight: 500, color: C.soft })).join('')
      + fill(C.ink, [104, 196, 230, 346].flatMap((x) => [183, 203, 333, 353].map((y) => disc(x, y, 3))).join(''))
      + fill(C.paper, hull(104, 136, 128, 36) + hull(104, 214, 150, 36) + hull(226, 364, 138, 36))
      + fill(C.ink, hull(246, 136, 118, 36) + hull(104, 286, 112, 36) + hull(104, 364, 104, 36) + hull(304, 76, 96, 30))
      + boxes(C.foam, [[112, 146, 52, 16], [256, 146, 40, 16], [112, 224, 74, 16], [112, 296, 44, 16], [112, 374, 38, 16], [236, 374, 60, 16]])
      + stroke(C.foam, 2.5, 'M290 84h-46M290 98h-70')
      + boxes(C.menie, [[232, 278, 134, 44]]) + text(299, 311, 34, '14', { anchor: 'middle' })
      + stroke(C.ink, 2.5, 'M430 64v388M430 193h182M430 322h182')
      + [[w('Berth', 'Ligplaats'), '14'], [w('Tide', 'Getij'), `+${num(1.4, 1)} m`], [w('Fee', 'Havengeld'), eur(212, 0)]].map(([k, v], i) => text(450, 104 + i * 129, 26, k, { color: C.soft, weight: 500, max: 150 }) + text(450, 164 + i * 129, 50, v, { weight: 300, max: 146 })).join('');
  }],
  'tide-planning': ['webapp', () => {
    const high = [109.5, 243.5, 377.5, 511.5];
    return shells.webapp(C.mist)
      + boxes(C.chalk, high.map((x) => [x - 26, 180, 52, 210])) + boxes(C.menie, [[high[1] - 26, 180, 52, 210]])
      + fill(C.water, d('M76 322', range(4, () => 'q33.5-128 67 0t67 0'), 'V400H76z'))
      + stroke(C.foam, 2.5, d('M76 346', range(4, () => 'q33.5-76 67 0t67 0')))
      + boxes(C.ink, [[76, 398, 536, 53]]) + stroke(C.ink, 2.5, 'M344 176v146') + stroke(C.paper, 2.5, 'M344 322v128')
      + boxes(C.foam, high.map((x) => [x - 26, 398, 52, 8]))
      + text(96, 438, 28, w('Sat', 'Za'), { color: C.paper }) + text(364, 438, 28, w('Sun', 'Zo'), { color: C.paper })
      + stroke(C.ink, 2.5, `M${high[1]} 180V52`) + text(260, 76, 28, w('Lock opens', 'Sluis open'), { color: C.soft, weight: 500 })
      + text(258, 142, 72, '14:20', { weight: 700 });
  }],
  'barge-supplies': ['ecommerce', () => {
    const phone = (x) => rounded(x, 22, 226, 436, 20, `fill="${C.ink}"`) + boxes(C.chalk, [[x + 10, 44, 206, 392]]);
    return lie('ecommerce') + phone(82) + phone(332)
      + boxes(C.mist, [[92, 44, 206, 196]]) + stroke(C.ochre, 10, [24, 40, 56, 72].map((r) => disc(195, 138, r)).join('') + 'M267 138c0 50-30 84-62 86h93')
      + stroke(C.amber, 2.5, [24, 40, 56, 72].map((r) => disc(195, 138, r)).join(''), ' stroke-dasharray="3 7"')
      + text(108, 276, 28, w('Mooring rope', 'Meertouw'), { max: 176 }) + text(108, 308, 26, '24 mm', { color: C.soft, weight: 500 }) + text(108, 356, 42, eur(64.5), { weight: 300 })
      + rounded(108, 374, 174, 50, 6, `fill="${C.menie}"`) + text(195, 409, 30, w('Order', 'Bestel'), { anchor: 'middle' })
      + boxes(C.clay, [[342, 136, 206, 300]]) + stroke(C.line, 2.5, 'M342 210h40M342 280h40M342 350h40M470 196h78M470 322h78M470 392h78')
      + fill(C.foam, 'M376 436V226c0-60 86-30 86-90h62c0 86-84 60-84 96v204z') + boxes(C.edge, [[366, 250, 84, 12]])
      + stroke(C.ink, 5, 'M376 284l32-16 32 16') + fill(C.ink, 'M390 424h36v-62q0-16-18-30-18 14-18 30z') + boxes(C.foam, [[398, 394, 20, 18]])
      + stroke(C.ink, 2.5, 'M450 256h40') + text(357, 84, 30, w('At lock 7', 'Bij sluis 7'), { max: 180 }) + text(357, 118, 26, `${num(1.2, 1)} km`, { color: C.soft, weight: 500 })
      + text(460, 294, 30, '16:40', { weight: 700 });
  }],
  'pump-control': ['software', () => {
    const at = (i) => [62 + (i % 8) * 65.5, 116 + Math.floor(i / 8) * 62];
    const level = (i) => (i === 22 ? 46 : 12 + ((i * 37 + (i % 5) * 11) % 24));
    return shells.software(C.deeper)
      + text(62, 91, 34, w('40 stations', '40 gemalen'), { color: C.paper })
      + fill(C.water, range(40, (i) => box(...at(i), 52, 46)).join(''))
      + fill(C.foam, range(40, (i) => (i === 22 ? '' : box(at(i)[0], at(i)[1] + 46 - level(i), 52, level(i)))).join(''))
      + boxes(C.menie, [[...at(22), 52, 46]]) + text(at(22)[0] + 26, at(22)[1] + 34, 30, '23', { anchor: 'middle' })
      + stroke(C.menie, 2.5, `M${at(22)[0] + 52} ${at(22)[1] + 23}h6.700V104`)
      + text(578, 91, 28, w('stalls in 40 min', 'valt stil over 40 min'), { color: C.paper, anchor: 'end', weight: 500, max: 300 });
  }],
  'seed-merchant': ['ecommerce', () => {
    const cell = (i) => [48 + (i % 3) * 116, 90 + Math.floor(i / 3) * 178];
    const spots = [[30, 40], [72, 34], [52, 74], [26, 104], [78, 100], [56, 128]];
    const seeds = [(x, y) => disc(x, y, 11), (x, y) => d('M', x, y - 18, 'q16 22 0 36q-16-14 0-36z'), (x, y) => d('M', x - 14, y + 6, 'q0-20 14-20t14 20q-4 8-8 0-6-8-12 0-4 8-8 0z'), (x, y) => d('M', x, y - 20, 'l9 22-9 16-9-16z'), (x, y) => d('M', x - 7, y - 11, 'h14l7 11-7 11h-14l-7-11z'), (x, y) => d('M', x - 16, y + 8, 'q6-18 32-18-6 18-32 18z')];
    const tones = [C.ink, C.ochre, C.reed, C.ink, C.edge, C.ochre];
    return shells.ecommerce(C.chalk, '2') + boxes(C.clay, range(6, (i) => [...cell(i), 104, 166]))
      + seeds.map((s, i) => fill(tones[i], spots.map(([x, y]) => s(cell(i)[0] + x, cell(i)[1] + y)).join(''))).join('')
      + stroke(C.ink, 5, box(166.5, 92.5, 99, 161)) + stroke(C.ink, 2.5, 'M410 72v380')
      + text(430, 116, 30, w('Marrow', 'Courgette'), { max: 164 }) + text(428, 196, 84, '25', { weight: 300 }) + text(534, 196, 34, 'g', { weight: 300 })
      + stroke(C.ink, 2.5, 'M430 238h164') + stroke(C.ink, 1.5, d(range(12, (i) => ['M', 430 + i * 14.9, 226, 'v12'])))
      + rounded(496, 218, 22, 40, 6, `fill="${C.menie}"`)
      + text(430, 318, 46, eur(3.75), { weight: 700, max: 164 })
      + text(430, 386, 26, w('Stock', 'Voorraad'), { color: C.soft, weight: 500 }) + boxes(C.mist, [[430, 400, 164, 24]]) + boxes(C.reed, [[430, 400, 112, 24]]);
  }],
  'municipal-library': ['website', () => {
    let x = 62;
    const tones = [C.ink, C.water, C.reed, C.foam, C.ochre, C.clay, C.ink, C.mist, C.water, C.edge, C.reed, C.ink, C.foam, C.ochre, C.water];
    const spines = [[30, 168], [44, 146], [26, 178], [36, 152], [28, 134], [48, 172], [22, 160], [40, 182], [34, 150], [46, 168], [30, 140], [26, 176], [42, 158], [28, 170], [24, 146]].map(([wd, h], i) => { const b = [x, 392 - h, wd, h]; x += wd + 2; return [b, i]; });
    const pulled = 8;
    return shells.website(C.chalk) + stroke(C.ink, 5, box(62.5, 92.5, 515, 69)) + text(88, 140, 40, w('water'), { weight: 500 }) + boxes(C.ink, [[206, 108, 2.5, 38]])
      + stroke(C.ink, 5, disc(540, 124, 13) + 'M550 134l13 13')
      + [...new Set(tones)].map((t) => boxes(t, spines.filter(([, i]) => i !== pulled && tones[i] === t).map(([b]) => b))).join('')
      + boxes(C.paper, spines.filter(([, i]) => i !== pulled && i % 3 !== 1).map(([b]) => [b[0] + 4, b[1] + 16, b[2] - 8, 7]))
      + spines.filter(([, i]) => i === pulled).map(([b]) => boxes(C.menie, [[b[0], b[1] - 34, b[2], b[3]]]) + boxes(C.ink, [[b[0] + 6, b[1] - 16, b[2] - 12, 7]]) + boxes(C.clay, [[b[0], b[1] + b[3] - 34, b[2], 34]])).join('')
      + stroke(C.ink, 5, 'M48 394.500h544')
      + text(62, 434, 28, w('9 branches', '9 vestigingen')) + boxes(C.reed, [0, 1, 3, 4, 7].map((i) => [290 + i * 34, 414, 24, 20])) + stroke(C.edge, 2.5, [2, 5, 6, 8].map((i) => box(291.2 + i * 34, 415.2, 21.6, 17.6)).join(''));
  }],
  'dike-inspection': ['webapp', () => lie('webapp')
      + rounded(22, 50, 596, 380, 24, `fill="${C.ink}" stroke="${C.foam}" stroke-width="2.5"`) + boxes(C.mist, [[40, 66, 478, 348]])
      + boxes(C.water, [[40, 264, 130, 150]]) + stroke(C.foam, 2.5, 'M40 290q16-8 32 0t32 0 32 0M40 316q16-8 32 0t32 0')
      + fill(C.reed, 'M40 414v-60l166-160h84l196 160h32v60z') + fill(C.ochre, 'M130 414l96-150h44l126 150z')
      + stroke(C.ink, 10, 'M40 349l166-157') + stroke(C.sprout, 5, 'M206 194h84l196 160h32')
      + stroke(C.ink, 2.5, d(range(6, (i) => ['M', 212 + i * 15, 188, 'v', i % 5 ? -10 : -20])))
      + stroke(C.menie, 7.5, 'M354 246l26 30-8 22 34 26 2 30')
      + stroke(C.paper, 5, 'M322 260v-34h34M412 226h34v34M446 334v34h-34M356 368h-34v-34')
      + text(60, 120, 46, `km ${num(14.32, 3)}`, { weight: 700 }) + fill(C.paper, disc(568, 240, 30)) + stroke(C.ink, 2.5, disc(568, 240, 23))
      + boxes(C.foam, [[546, 92, 44, 34], [546, 134, 44, 34]]) + boxes(C.reed, [[546, 112, 44, 14], [546, 154, 44, 14]])
      + text(568, 336, 40, '14', { color: C.paper, anchor: 'middle' }) + text(568, 366, 24, w('saved', 'klaar'), { color: C.paper, anchor: 'middle', weight: 500 })
      + stroke(C.paper, 2.5, 'M550 402v-4M560 402v-8M570 402v-13M580 402v-18M544 406l46-24')],
  'grain-tracing': ['software', () => {
    const fields = [[66, 106], [66, 164], [66, 222], [66, 280], [66, 338]].map(([x, y]) => [x, y, 92, 48]);
    const link = (x1, y1, x2, y2) => d('M', x1, y1, 'C', (x1 + x2) / 2, y1, (x1 + x2) / 2, y2, x2, y2);
    const first = [[130, 150], [188, 172], [246, 262], [362, 362]].map(([a, b]) => link(158, a, 276, b)).join('');
    return shells.software(C.paper)
      + stroke(C.amber, 22, first + link(346, 161, 500, 206) + link(346, 362, 500, 262))
      + stroke(C.amber, 22, link(158, 304, 276, 274) + link(346, 262, 500, 234))
      + boxes(C.reed, fields) + stroke(C.sprout, 1.5, fields.map(([x, y]) => range(4, (i) => d('M', x + 6, y + 9 + i * 10, 'h80')).join('')).join(''))
      + `<path fill="${C.clay}" stroke="${C.ink}" stroke-width="2.5" d="M276 204v-64l35-20 35 20v64zM276 304v-64l35-20 35 20v64zM276 404v-64l35-20 35 20v64z"/>`
      + stroke(C.menie, 10, link(158, 304, 276, 268) + 'M276 268h70' + link(346, 268, 500, 234))
      + fill(C.ink, 'M500 404V176l37-32 37 32v228z') + boxes(C.paper, [[520, 186, 12, 18], [542, 186, 12, 18], [520, 300, 34, 8], [520, 318, 34, 8]])
      + text(66, 84, 28, w('Field', 'Akker')) + text(311, 84, 28, w('Silo'), { anchor: 'middle' }) + text(574, 84, 28, w('Mill', 'Molen'), { anchor: 'end' })
      + text(66, 425, 28, 'G4-2207', { weight: 700 })
      + stroke(C.ink, 28, 'M202 414h64', ' stroke-dasharray="3 3 6 3 3 5"');
  }],
  'polder-museum': ['website', () => shells.website(C.mist)
      + boxes(C.water, [[29, 65, 582, 128]]) + boxes(C.foam, [[29, 193, 582, 130]]) + boxes(C.reed, [[29, 323, 582, 128]])
      + stroke(C.foam, 2.5, [92, 124, 156].map((y, i) => d('M', 330 + i * 20, y, range(5 - i, () => 'q12-10 24 0t24 0'))).join(''))
      + fill(C.ink, 'M388 148h112l-16 24h-80zM440 144V84l40 56zM432 144v-50l-26 46z')
      + fill(C.clay, 'M300 323l46-56h28l46 56z') + boxes(C.water, [[420, 296, 150, 27]]) + stroke(C.ink, 5, 'M300 322l46-55h28l46 55') + stroke(C.ink, 2.5, 'M420 296h150')
      + stroke(C.sprout, 2.5, [[330, 350], [330, 372], [330, 394], [330, 416]].map(([x, y]) => d('M', x, y, 'h102M', x + 118, y, 'h112')).join(''))
      + boxes(C.foam, [[434, 323, 10, 128]]) + boxes(C.chalk, [[574, 65, 37, 386]]) + stroke(C.ink, 2.5, 'M574 64v388')
      + rounded(582, 204, 21, 108, 2, `fill="${C.menie}"`)
      + [['1700', C.paper], ['1800', C.ink], ['1900', C.paper]].map(([y, color], i) => text(52, 164 + i * 129, 100, y, { color, weight: 700, more: ' letter-spacing="-4"' })).join('')],
  'second-hand-bricks': ['ecommerce', () => {
    const tones = [C.ink, C.soft, C.ochre, C.edge, C.line, C.clay];
    const stacks = [1, 3, 4, 2, 4, 3];
    const at = (c, k) => [52 + c * 91, 398 - (k + 1) * 58];
    const sold = [2, 3];
    return shells.ecommerce(C.chalk, '3') + boxes(C.ink, range(6, (c) => range(stacks[c], (k) => [at(c, k)[0], at(c, k)[1] + 46, 80, 5])).flat())
      + tones.map((t, c) => boxes(c === sold[0] ? C.ochre : t, range(stacks[c], (k) => k).filter((k) => !(c === sold[0] && k === sold[1])).map((k) => [...at(c, k), 80, 44]))).join('')
      + boxes(C.menie, [[...at(...sold), 80, 44]])
      + stroke(C.chalk, 2.5, range(6, (c) => range(stacks[c], (k) => { const [x, y] = at(c, k); return d('M', x, y + 14.7, 'h80M', x, y + 29.3, 'h80M', x + 26, y, 'v14M', x + 54, y, 'v14M', x + 40, y + 15, 'v14M', x + 26, y + 30, 'v14M', x + 54, y + 30, 'v14'); })).flat().join(''))
      + stroke(C.ink, 2.5, 'M40 402.500h560')
      + ['1880', '1890', '1900', '1910', '1920', '1930'].map((y, c) => text(92 + c * 91, 434, 28, y, { anchor: 'middle', weight: c === sold[0] ? 700 : 500, color: c === sold[0] ? C.ink : C.soft })).join('')
      + text(234, 150, 40, eur(0.85), { weight: 700, anchor: 'middle' }) + text(594, 112, 26, w('3 pallets', '3 pallets'), { anchor: 'end', color: C.soft, weight: 500 }) + text(594, 146, 26, '42 km', { anchor: 'end', color: C.soft, weight: 500 });
  }],
  'night-ferry': ['webapp', () => {
    const taken = [1, 2, 5, 8, 10, 13, 14, 16];
    const cabin = (i) => [112 + (i % 9) * 42, i < 9 ? 142 : 230, 36, 50];
    const free = range(18, (i) => i).filter((i) => !taken.includes(i) && i !== 11 && i !== 12);
    return shells.webapp(C.deeper) + fill(C.amber, disc(560, 82, 24)) + fill(C.deeper, disc(550, 76, 22))
      + text(100, 102, 48, eur(184, 0), { color: C.paper, weight: 300 })
      + fill(C.paper, 'M96 128H490q104 12 110 83-6 71-110 83H96z')
      + boxes(C.foam, free.map(cabin)) + boxes(C.ink, taken.map(cabin)) + boxes(C.menie, [[196, 230, 78, 50]]) + text(235, 265, 30, '412', { anchor: 'middle' })
      + stroke(C.edge, 2.5, 'M112 211h378', ' stroke-dasharray="2.5 7.5"') + stroke(C.ink, 2.5, 'M502 128v166M530 168q32 12 34 43-2 31-34 43z')
      + stroke(C.foam, 2.5, 'M96 330h504')
      + [['1', w('cabin', 'hut')], ['1', w('dog', 'hond')], ['2', w('bicycles', 'fietsen')]].map(([n, k], i) => text(96 + i * 176, 400, 68, n, { color: C.paper, weight: 300 }) + text(96 + i * 176, 432, 28, k, { color: C.mist, weight: 500 })).join('')
      + stroke(C.foam, 1.5, 'M248 346v88M424 346v88')
      + stroke(C.mist, 2.5, disc(522, 386, 16) + disc(572, 386, 16) + 'M522 386l14-28h28l8 28M536 358l12 28h-26M548 386l16-28') + fill(C.mist, 'M330 404v-26l-8-8 10-6 8 8h34l10-12 2 14-6 4v26h-8v-16h-32v16z')
      + stroke(C.mist, 2.5, 'M152 404v-44h64v44M152 390h64M164 390v-12h18v12');
  }],
  'law-practice': ['website', () => shells.website(C.chalk)
      + text(56, 208, 132, w('Fired?', 'Ontslagen?'), { weight: 700, max: 512, more: ' letter-spacing="-4"' })
      + text(590, 100, 26, lang === 'nl' ? 'NL' : 'EN', { anchor: 'end', weight: 700 }) + boxes(C.ink, [[557, 106, 33, 3]])
      + stroke(C.ink, 2.5, 'M56 252h534')
      + stroke(C.line, 5, d([276, 288, 300, 312, 324, 336, 348, 360, 372, 384, 396, 408, 420].map((y, i) => ['M56', y, 'h', [168, 150, 172, 160, 138, 170, 92, 166, 172, 148, 164, 156, 60][i]])))
      + fill(C.ink, 'M246 340h34v-12l24 20-24 20v-12h-34z')
      + text(326, 334, 46, w('You have', 'Je hebt'), { weight: 500 }) + text(326, 394, 52, w('two months', 'twee maanden'), { weight: 700, max: 256 }) + boxes(C.menie, [[326, 408, 264, 10]])],
  'bicycle-parts': ['ecommerce', () => shells.ecommerce(C.mist, '4')
      + stroke(C.ink, 1.5, [[146, 342], [386, 342]].map(([x, y]) => range(6, (i) => { const a = (i * Math.PI) / 6; return d('M', x - 82 * Math.cos(a), y - 82 * Math.sin(a), 'L', x + 82 * Math.cos(a), y + 82 * Math.sin(a)); }).join('')).join(''))
      + stroke(C.ink, 7.5, disc(146, 342, 84) + disc(386, 342, 84))
      + stroke(C.ink, 7.5, 'M146 342l60-136h132l48 136M206 206l50 136 82-136M256 342H146M206 206l-9-26M338 206l-11-36h34q12 4 6 22', ' stroke-linejoin="round"') + boxes(C.ink, [[172, 170, 56, 11]])
      + fill(C.menie, disc(256, 342, 33)) + stroke(C.ink, 5, disc(256, 342, 33) + 'M256 342l22 50') + boxes(C.ink, [[262, 390, 34, 9]]) + fill(C.ink, disc(256, 342, 7))
      + boxes(C.chalk, [[482, 72.5, 129, 378]]) + stroke(C.ink, 2.5, 'M482 72v380M482 198h130M482 324h130')
      + stroke(C.ink, 5, disc(530, 136, 26) + disc(530, 136, 10) + 'M510 374h32v26h-32zM542 387h20') + stroke(C.ink, 12, 'M512 272l38-22', ' stroke-linecap="round"') + fill(C.chalk, disc(513, 271.5, 3) + disc(549, 250.5, 3)) 
      + stroke(C.reed, 5, [136, 262, 386].map((y) => d('M', 576, y, 'l8 8 14-18')).join(''))
      + text(52, 116, 30, w('Crank'), {}) + text(52, 152, 30, '170 mm', { weight: 300 }) + text(446, 116, 30, w('38 fit', '38 passen'), { anchor: 'end', max: 180 })],
  'shift-planner': ['webapp', () => {
    const rows = ['eel-nn-', 'llee--n', '-nnlle-', 'ee-llnn', 'n-eee-l', 'l-nn-ee'];
    const at = (r, c) => [104 + c * 71, 92 + r * 51];
    const all = (k, h) => boxes(k, rows.flatMap((row, r) => [...row].flatMap((x, c) => (x === h ? [[...at(r, c), 62, 34]] : []))));
    return shells.webapp(C.chalk) + boxes(C.clay, [[456, 29, 142, 360]])
      + [...(lang === 'nl' ? 'MDWDVZZ' : 'MTWTFSS')].map((x, c) => text(135 + c * 71, 70, 30, x, { anchor: 'middle' })).join('')
      + stroke(C.line, 1.5, d(range(6, (r) => ['M90', 134.5 + r * 51, 'h508'])))
      + all(C.amber, 'e') + all(C.foam, 'l') + all(C.ink, 'n') + boxes(C.menie, [[...at(2, 5), 62, 34]]) + stroke(C.menie, 5, `M${at(2, 5)[0] + 31} 200v-50M${at(2, 5)[0] + 18} 164l13-14 13 14`)
      + stroke(C.ink, 2.5, 'M76 398h536')
      + boxes(C.amber, [[104, 416, 22, 22]]) + boxes(C.foam, [[254, 416, 22, 22]]) + boxes(C.ink, [[394, 416, 22, 22]])
      + text(136, 437, 28, w('Early', 'Vroeg'), { weight: 500 }) + text(286, 437, 28, w('Late', 'Laat'), { weight: 500 }) + text(426, 437, 28, w('Night', 'Nacht'), { weight: 500 });
  }],
  weighbridge: ['software', () => shells.software(C.deep)
      + boxes(C.menie, [[58, 226, 340, 12]]) + stroke(C.foam, 2.5, 'M90 238v24M366 238v24M58 262h340')
      + fill(C.foam, 'M70 122h222v82H70z') + fill(C.paper, 'M300 204v-74h44l28 36v38z') + fill(C.deep, 'M312 142h26l18 24h-44z') + boxes(C.ink, [[70, 204, 302, 8]])
      + fill(C.ink, [104, 146, 336].map((x) => disc(x, 210, 17)).join('')) + fill(C.foam, [104, 146, 336].map((x) => disc(x, 210, 6)).join(''))
      + stroke(C.deep, 2.5, 'M107 122v82M144 122v82M181 122v82M218 122v82M255 122v82')
      + rounded(58, 62, 160, 44, 6, `fill="${C.amber}"`) + text(138, 94, 29, 'BX-00-ZT', { anchor: 'middle', weight: 700 })
      + fill(C.chalk, 'M428 42h146v250l-12-10-12 10-12-10-12 10-13-10-12 10-12-10-12 10-12-10-12 10-13-10-12 10z')
      + text(446, 82, 26, w('Scrap', 'Schroot'), { max: 112 }) + stroke(C.line, 5, 'M446 104h72M446 124h96M446 144h56M446 164h84M536 104h22M526 144h32') + stroke(C.ink, 2.5, 'M446 194h112')
      + text(558, 244, 36, eur(2796, 0), { anchor: 'end', weight: 700, max: 106 })
      + text(54, 412, 142, num(18640), { color: C.paper, weight: 300, more: ' letter-spacing="-5"' }) + text(580, 414, 64, 'kg', { color: C.foam, weight: 300, anchor: 'end' })],
  'concert-season': ['website', () => {
    const wave = (x) => 8 * Math.sin(x / 44);
    const y0 = (k) => 118 + k * 34;
    const notes = [[92, 3.5], [150, 2], [208, 3], [266, 1.5], [382, 2.5], [440, 1], [498, 2], [552, 3]];
    const head = ([x, k]) => [x, y0(k) + wave(x)];
    const sail = head([324, 1]);
    return shells.website(C.deep) + stroke(C.foam, 2.5, range(5, (k) => d('M29', y0(k) + wave(29), 'q35 12 70 0', range(7, () => 't73 0'))).join(''))
      + stroke(C.paper, 5, notes.map((n) => { const [x, y] = head(n); return n[1] < 2 ? d('M', x - 12, y, 'v70') : d('M', x + 12, y, 'v-70'); }).join(''))
      + notes.map((n) => `<ellipse cx="${f(head(n)[0])}" cy="${f(head(n)[1])}" rx="15" ry="11" fill="${C.paper}" transform="rotate(-18 ${f(head(n)[0])} ${f(head(n)[1])})"/>`).join('')
      + fill(C.menie, d('M', sail[0] + 14, sail[1] - 2, 'V', sail[1] - 70, 'q34 24 40 58z') + d('M', sail[0] - 24, sail[1], 'h50q-6 20-26 20t-24-20z'))
      + boxes(C.chalk, [[29, 330, 582, 121]])
      + text(56, 384, 52, w('12 Dec', '12 dec'), { weight: 700 }) + stroke(C.line, 5, 'M56 410h150M56 426h104') + text(404, 404, 48, eur(38, 0), { weight: 300, anchor: 'end' })
      + rounded(430, 362, 156, 58, 6, `fill="${C.ink}"`) + text(508, 401, 30, w('Tickets', 'Kaartjes'), { color: C.paper, anchor: 'middle' });
  }],
  'energy-log': ['webapp', () => {
    const at = (i) => [126 + (i % 5) * 44, 118 + Math.floor(i / 5) * 58];
    const heat = 'b.abaa.bbabb.ab..aabab..a';
    const sel = 14;
    const pick = (k) => range(25, (i) => i).filter((i) => i !== sel && heat[i] === k).map((i) => [...at(i), 30, 38]);
    return shells.webapp(C.chalk) + boxes(C.mist, [[77, 29, 280, 381]]) + boxes(C.water, [[112, 98, 232, 312]]) + fill(C.ink, 'M100 98l22-30h212l22 30z') + boxes(C.ink, [[77, 406, 280, 6], [300, 46, 22, 30]])
      + boxes(C.foam, pick('a')) + boxes(C.deep, pick('.')) + boxes(C.amber, pick('b')) + boxes(C.menie, [[at(sel)[0] - 5, at(sel)[1] - 5, 40, 48]])
      + stroke(C.ink, 2.5, `M${at(sel)[0] + 35} ${at(sel)[1] + 19}H357`) + stroke(C.ink, 2.5, 'M357 28v424')
      + text(380, 82, 30, w('Flat 4C', 'Woning 4C')) + text(378, 150, 66, num(6.8, 1), { weight: 300 }) + text(590, 150, 30, 'kWh', { weight: 300, anchor: 'end' })
      + boxes(C.water, [22, 18, 16, 20, 34, 62, 48, 30, 26, 40, 78, 96, 70, 38].map((h, i) => [380 + i * 15, 300 - h, 11, h])) + stroke(C.ink, 2.5, 'M380 301h210')
      + stroke(C.ink, 2.5, 'M380 346h50v36h-50zl25 20 25-20') + text(446, 374, 30, w('told', 'bericht'), { weight: 500 }) + text(380, 430, 38, '07:02', { weight: 700 });
  }],
  'school-group': ['website', () => {
    const x = (i) => 130 + i * 42;
    const cuts = [52, 78, 40, 64, 90, 48, 70, 58, 44, 82, 60];
    const tones = [C.water, C.foam, C.clay, C.ink, C.mist];
    const by = {};
    const put = (t, b) => { (by[t] ??= []).push(b); };
    cuts.forEach((c, i) => { const T = (k) => tones[(i * 2 + k) % 5]; put(T(0), [x(i), 92, 36, c]); put(T(1), [x(i), 94 + c, 36, 104 - c]); put(T(2), [x(i), 228, 36, 130 - c]); put(T(3), [x(i), 360 - c, 36, c - 34 > 0 ? c - 34 : 8]); put(T(4), [x(i), 330, 36, 70]); });
    return shells.website(C.chalk) + Object.entries(by).map(([t, b]) => boxes(t, b)).join('')
      + boxes(C.chalk, [[120, 199, 492, 29]]) + boxes(C.menie, [[120, 209, 474, 9]])
      + text(110, 117, 26, '08:30', { anchor: 'end', weight: 500, color: C.soft }) + text(110, 223, 26, '10:15', { anchor: 'end', weight: 700 }) + text(110, 400, 26, '14:30', { anchor: 'end', weight: 500, color: C.soft })
      + fill(C.ink, 'M58 176q4-8 4-18 0-16 14-16t14 16q0 10 4 18z') + fill(C.ink, disc(76, 181, 5))
      + range(11, (i) => text(x(i) + 18, 436, 26, i + 1, { anchor: 'middle', weight: 500 })).join('');
  }],
  'flower-auction': ['ecommerce', () => shells.ecommerce(C.chalk, '80')
      + fill(C.deep, disc(222, 262, 176)) + `<circle cx="222" cy="262" r="156" fill="none" stroke="${C.foam}" stroke-width="16" pathLength="200" stroke-dasharray=".7 1.3"/><circle cx="222" cy="262" r="151" fill="none" stroke="${C.paper}" stroke-width="26" pathLength="200" stroke-dasharray="1 19" stroke-dashoffset=".5"/>`
      + fill(C.menie, 'M104 326l-26 62 58-34z')
      + fill(C.chalk, disc(222, 262, 112)) + text(222, 290, 84, num(0.42, 2), { anchor: 'middle', weight: 300, more: ' letter-spacing="-3"' }) + text(222, 328, 28, w('€ a stem', '€ per steel'), { anchor: 'middle', color: C.soft, weight: 500 })
      + stroke(C.ink, 2.5, 'M428 72v380M472 128v252')
      + fill(C.ink, disc(472, 128, 15) + disc(472, 250, 15)) + fill(C.chalk, disc(472, 378, 15)) + stroke(C.ink, 5, disc(472, 378, 13))
      + [[w('Bid', 'Bod'), '05:12'], [w('Quay', 'Kade'), '06:40'], [w('Boat', 'Boot'), '09:15']].map(([k, v], i) => text(500, 122 + i * 124, 26, k, { color: C.soft, weight: 500 }) + text(500, 156 + i * 124, 32, v, { weight: 700 })).join('')],
};

/** The screen of a project in a language, without its `<svg>`: 640 by 480, its words in the font of the page. */
export function drawInterface(id, language) {
  const screen = screens[id];
  if (!screen) throw new Error(`No interface of ${id}`);
  lang = language;
  words = 0;
  const [category, make] = screen;
  const body = make();
  return { category, words, body: `<g font-weight="650" fill="${C.ink}">${body}</g>` };
}
