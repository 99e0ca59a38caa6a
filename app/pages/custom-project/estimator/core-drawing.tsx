import { memo, type Ref } from 'react';
import { coreHeight, type Layer, type LineGroup } from './core.ts';

/** Of the lines' starting points at the core, their bend, and their end beside the legend. */
const [core, bend, legend] = [70, 100, 116] as const;

interface CoreDrawingProps {
  groups: readonly LineGroup[];
  layers: readonly Layer[];
  /** What it shows, in words. */
  label: string;
  ref: Ref<SVGSVGElement>;
}

/** The bill as a soil core, to scale: one layer for each group of lines, each joined to its row. */
export function CoreDrawing({ groups, layers, label, ref }: CoreDrawingProps) {
  return (
    <svg
      ref={ref}
      className="core"
      viewBox={`0 0 ${legend} ${coreHeight + 4}`}
      width={legend}
      height={coreHeight + 4}
      role="img"
      aria-label={label}
    >
      <Textures />
      {groups.map(({ kind, cents, lines }, index) => {
        const { top, height } = layers[index] as Layer;
        const box = { x: 2, y: round(top + 2), width: 68, height: round(height) };
        let depth = top + 2;
        const joints = lines.slice(0, -1).map((line) => {
          depth += (line.cents / cents) * height;
          return `M2 ${round(depth)}H70`;
        });
        return (
          <g key={kind} className={`core-${kind}`}>
            <rect {...box} />
            <rect {...box} className="core-texture" fill={`url(#core-${kind})`} />
            {joints.length > 0 && <path className="core-joints" d={joints.join('')} />}
          </g>
        );
      })}
      <path className="core-outline" d={`M2 2H70V${coreHeight + 2}H2z`} />
      {groups.map(({ kind }, index) => {
        const { top, rowTop } = layers[index] as Layer;
        return <path key={kind} className="core-leader" d={leader(top, rowTop)} />;
      })}
    </svg>
  );
}

/** The line from a layer's top to that of its row. */
export function leader(top: number, rowTop: number): string {
  return `M${core} ${round(top + 2)}h14L${bend} ${round(rowTop + 2)}H${legend}`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** They stand still while the layers over them grow. */
const Textures = memo(function Textures() {
  const pattern = { patternUnits: 'userSpaceOnUse', x: 2, y: 2 } as const;
  return (
    <defs>
      <pattern id="core-base" {...pattern} width="68" height="16">
        <path d="M6 10h56" />
      </pattern>
      <pattern id="core-timeline" {...pattern} width="34" height="14">
        <path d="M0 7q8.500-5 17 0t17 0" />
      </pattern>
      <pattern id="core-complexity" {...pattern} width="34" height="28">
        <path d="M9 8h0M26 22h0" />
      </pattern>
      <pattern id="core-stack" {...pattern} width="17" height="17">
        <path d="M0 8.500h17M8.500 0v17" />
      </pattern>
      <pattern id="core-feature" {...pattern} width="12" height="12">
        <path d="M-3 9 9-3M3 15 15 3" />
      </pattern>
      <pattern id="core-maintenance" {...pattern} width="34" height="18">
        <path d="M3 6h14M20 15h14" />
      </pattern>
    </defs>
  );
});
