import type { Version } from './copies.ts';

const [left, right] = [
  'M-150 0C-141 73.9-115.1 112-54 112V124H0V0z',
  'M150 0C141 73.9 115.1 112 54 112V124H0V0z',
];
const whole = 'M150 0C141 73.9 115.1 112 54 112V124H-54V112C-115.1 112-141 73.9-150 0z';
const inside = 'M-140 0C-131.6 66.7-100 101-30 101H0V0z';
/** The right half's own curve, down to where the glaze ran. */
const glaze =
  'M0 0H150C146.4 29.6 140.1 53.4 129.9 71.4 122 84 118 74 106 74S92 91 80 91 66 80 54 80 40 97 28 97 12 86 0 88z';

/** The bowl that the sample shop sells, cut open on its left; dashed where its page is gone. */
export function Bowl({ version }: { version: Version }) {
  return (
    <svg
      className="panel-bowl"
      data-version={version}
      viewBox="-235 -90 470 252"
      aria-hidden="true"
    >
      <path d="M-999 124H999" />
      {version === 'gone' ? (
        <path className="panel-bowl-gone" d={whole} />
      ) : (
        <>
          <path className="panel-bowl-wall" d={left} />
          <path className="panel-bowl-inside" d={inside} />
          <path className="panel-bowl-outside" d={right} />
          {version === 'glazed' ? (
            <>
              <path className="panel-bowl-glaze" d={glaze} />
              <path className="panel-bowl-rings" d="M0 9H148.5M0 22H147" />
            </>
          ) : (
            <path
              className="panel-bowl-turned"
              d="M0 14H147M0 29H144M0 44H140M0 59H135M0 74H127M0 89H116M0 104H96"
            />
          )}
          <path d="M-150 0H150" />
          <path className="panel-bowl-axis" d="M0-16V124" />
          <path className="panel-bowl-width" d="M-150-38H-44M44-38H150M-150-45v14M150-45v14" />
          <text className="label" y="-33">
            16 cm
          </text>
        </>
      )}
    </svg>
  );
}
