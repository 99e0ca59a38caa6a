// What moves in home's hero: the rings of the cloud and the waves, lines alone on one ground. One source for the video's
// frames and for the drawing that stands where no video plays. film({ t }) returns an SVG string; t runs 0..1 and every
// motion is an integer number of cycles, so the loop has no seam.
import { C, curve, f } from '../svg/lib.mjs';
const TAU = Math.PI * 2;
// the water stands at 60% of the height; left of `dike` it ends the rings, right of it they come down behind the land
const w = 1600, h = 900, sea = 540, dike = 1180;

/** `ground` hides the rings behind rings: black where the lines are screened over the page, else the hero's own. */
export function film({ t, ground = C.deep }) {
  let o = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" fill="none"><clipPath id="c"><path d="M0 0H${w}V${h}H${dike}V${sea}H0z"/></clipPath><g clip-path="url(#c)" stroke="${C.foam}">`;

  // cloud: three sets of concentric arcs, back to front; rings travel outwards by exactly one step per loop
  const step = 19;
  for (const [cx, R] of [[1225, 276], [1490, 208], [1010, 152]]) {
    o += `<g transform="translate(${cx} ${sea})" stroke-width="1.6" stroke-opacity=".4"><circle r="${R}" fill="${ground}" stroke-opacity=".7" stroke-width="2"/>`;
    for (let i = 0; i * step < R; i++) {
      const r = (i + t) * step;
      if (r < 3 || r > R) continue;
      const edge = Math.min(1, (R - r) / step, r / (step * 2)); // fades in at the middle and out at the rim
      o += `<circle r="${f(r)}"${edge < 1 ? ` stroke-opacity="${(0.4 * edge).toFixed(2)}"` : ''}/>`;
    }
    o += '</g>';
  }
  o += '</g>';

  // travelling wave lines below the water's edge, which the page draws itself because it measures
  o += `<g stroke="${C.foam}" stroke-width="1.6">`;
  const n = 13;
  for (let i = 1; i < n; i++) {
    const k = i / (n - 1);
    const y0 = sea + 8 + (h - sea) * Math.pow(k, 1.12) * 0.97;
    const a = 3 + 8 * Math.sin(Math.PI * Math.min(1, k * 1.25));
    const dir = i % 2 ? -1 : 1;
    const l1 = 92 + i * 9, l2 = 37 + i * 3, p1 = dir * TAU * t * (1 + (i % 2)) + i * 0.9, p2 = i - TAU * t * 2;
    const y = (x) => y0 + a * Math.sin(x / l1 + p1) + a * 0.42 * Math.sin(x / l2 + p2);
    const slope = (x) => (a / l1) * Math.cos(x / l1 + p1) + ((a * 0.42) / l2) * Math.cos(x / l2 + p2);
    o += `<path d="${curve(y, slope, dike, Math.round(l2 * 0.6) * 3)}" opacity="${(0.6 - 0.36 * k).toFixed(2)}"/>`;
  }
  return o + '</g></svg>';
}
