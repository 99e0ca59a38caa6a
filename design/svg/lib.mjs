// What all drawings share: palette, number format, wave lines, and the list they are put on.
export const C = { deep: '#06303A', deeper: '#04222A', foam: '#8FC1C2', mist: '#C4DEDB', water: '#0C5F73', paper: '#F4EFE3', chalk: '#FCFAF4', clay: '#E7DEC9', line: '#CFC4AB', edge: '#857B64', ink: '#0A2A31', menie: '#FF5B22', reed: '#2B6446', amber: '#F2B33D' };
export const f = (n) => (Math.round(n * 10) / 10).toString();

// every drawing by its file name; precision is the number of decimals the optimiser keeps
export const drawings = new Map();
export const out = (name, svg, precision = 1) => drawings.set(name, { svg, precision });

// any smooth line from just left of 0 to just past `to`: one Bezier curve per step, exact in height and slope
export function curve(y, slope, to, step) {
  const k = step / 3; let x = -step, d = `M${x} ${f(y(x))}C${f(x + k)} ${f(y(x) + k * slope(x))}`, s = '';
  do { x += step; d += `${s} ${f(x - k)} ${f(y(x) - k * slope(x))} ${x} ${f(y(x))}`; s = 'S'; } while (x < to);
  return d;
}

// a plain sine line from left of 0 to past `to`: one Bezier curve per half wave, from crest to trough
export function sine(y, amp, length, phase, to) {
  const half = Math.PI * length, turn = (n) => (Math.PI / 2 + n * Math.PI - phase) * length; // x of the n-th turn
  let n = Math.floor(phase / Math.PI - 0.5); while (turn(n) > 0) n--;
  const at = (m) => f(y + (m % 2 ? -amp : amp)), c = half * 0.3642;
  let d = `M${f(turn(n))} ${at(n)}C${f(turn(n) + c)} ${at(n)}`, s = '';
  do { n++; d += `${s} ${f(turn(n) - c)} ${at(n)} ${f(turn(n))} ${at(n)}`; s = 'S'; } while (turn(n) < to);
  return d;
}
