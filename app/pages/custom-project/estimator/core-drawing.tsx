import { Fragment, type Ref } from 'react';
import { coreHeight, type Layer, type LineGroup } from './core.ts';
import './core-drawing.css';

/** x of the lines' start at the core, their bend, and their end beside the legend. */
const [core, bend, legend] = [70, 100, 116] as const;

interface CoreDrawingProps {
  groups: readonly LineGroup[];
  layers: readonly Layer[];
  /** The text alternative. */
  label: string;
  /** The lines from the layers to their rows. */
  leaders: Ref<SVGPathElement>;
}

/** The bill as a soil core, to scale: one layer for each group of lines, each joined to its row. */
export function CoreDrawing({ groups, layers, label, leaders }: CoreDrawingProps) {
  return (
    <svg
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
        let depth = top + 2;
        const joints = lines.slice(0, -1).map((line) => {
          depth += (line.cents / cents) * height;
          return `M2 ${round(depth)}H70`;
        });
        return (
          <Fragment key={kind}>
            <rect
              className="core-layer"
              fill={`url(#core-${kind})`}
              x="2"
              y={round(top + 2)}
              width="68"
              height={round(height)}
            />
            {joints.length > 0 && <path className="core-joints" d={joints.join('')} />}
          </Fragment>
        );
      })}
      <path className="core-outline" d={`M2 2H70V${coreHeight + 2}H2z`} />
      <path
        ref={leaders}
        className="core-leaders"
        d={leaderPath(
          layers,
          layers.map(({ rowTop }) => rowTop),
        )}
      />
    </svg>
  );
}

/** The lines from the tops of the layers to those of their rows. */
export function leaderPath(layers: readonly Layer[], rowTops: readonly number[]): string {
  return layers
    .map(({ top }, index) => {
      const rowTop = rowTops[index] ?? top;
      return `M${core} ${round(top + 2)}h14L${bend} ${round(rowTop + 2)}H${legend}`;
    })
    .join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function Textures() {
  return (
    <defs>
      {textures.map(({ kind, width, height, path }) => (
        <pattern
          key={kind}
          id={`core-${kind}`}
          patternUnits="userSpaceOnUse"
          x="2"
          y="2"
          width={width}
          height={height}
        >
          <rect width={width} height={height} />
          <path d={path} />
        </pattern>
      ))}
    </defs>
  );
}

/** The soil pattern for each kind of line. */
const textures = [
  { kind: 'base', width: 68, height: 16, path: 'M6 10h56' },
  { kind: 'timeline', width: 34, height: 14, path: 'M0 7q8.500-5 17 0t17 0' },
  { kind: 'pages', width: 68, height: 16, path: '' },
  { kind: 'complexity', width: 34, height: 28, path: 'M9 8h0M26 22h0' },
  { kind: 'stack', width: 17, height: 17, path: 'M0 8.500h17M8.500 0v17' },
  { kind: 'feature', width: 12, height: 12, path: 'M-3 9 9-3M3 15 15 3' },
  { kind: 'maintenance', width: 34, height: 18, path: 'M3 6h14M20 15h14' },
] as const satisfies readonly { kind: LineGroup['kind']; [size: string]: unknown }[];
