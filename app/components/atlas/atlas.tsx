import type { ReactNode } from 'react';
import map from '#app/drawings/kb-map.svg';
import { columns, type Square } from '#content/knowledge-base.ts';

/** Units of the drawing along one side, and of one of its five squares. */
const side = 600;
const square = side / columns.length;

/** The map sheet with its squares; some are marked, or whole columns. */
export function AtlasSheet({ marked, alt }: { marked: readonly Square[]; alt: string }) {
  return (
    <>
      <img src={map} alt={alt} width={side} height={side} />
      <svg className="atlas-marks" viewBox={`0 0 ${side} ${side}`} aria-hidden>
        <path d="M120 0V600M240 0V600M360 0V600M480 0V600M0 120H600M0 240H600M0 360H600M0 480H600" />
        {marked.map(({ column, row, name }) => (
          <rect
            key={name}
            x={column * square + 3}
            y={(row ?? 0) * square + 3}
            width={square - 6}
            height={(row === undefined ? side : square) - 6}
          />
        ))}
      </svg>
    </>
  );
}

interface AtlasProps {
  marked: readonly Square[];
  alt: string;
  /** Lies on the sheet. */
  children?: ReactNode;
}

/** The map with the names of its columns and rows along its edges. */
export function Atlas({ marked, alt, children }: AtlasProps) {
  return (
    <div className="atlas">
      <ol className="atlas-columns" aria-hidden>
        {columns.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ol className="atlas-rows" aria-hidden>
        {columns.map((name, row) => (
          <li key={name}>{row + 1}</li>
        ))}
      </ol>
      <div className="atlas-sheet">
        <AtlasSheet marked={marked} alt={alt} />
        {children}
      </div>
    </div>
  );
}
