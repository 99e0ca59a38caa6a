import type { ReactNode } from 'react';
import map from '#app/drawings/kb-map.svg';
import { columns, type Square } from '#content/knowledge-base.ts';

/** Units of the drawing along one side, and of one of its five squares. */
const side = 600;
const square = side / columns.length;

interface AtlasSheetProps {
  /** Squares with a frame, or whole columns. */
  marked?: readonly Square[];
  /** Squares that are filled and have their names; a column has a frame here too. */
  filled?: readonly Square[];
  alt: string;
}

/** The map sheet with its squares. */
export function AtlasSheet({ marked = [], filled = [], alt }: AtlasSheetProps) {
  const framed = filled.filter(({ row }) => row === undefined);
  const plates = filled.filter(({ row }) => row !== undefined);
  return (
    <>
      <img src={map} alt={alt} width={side} height={side} />
      <svg className="atlas-marks" viewBox={`0 0 ${side} ${side}`} aria-hidden>
        <path d="M120 0V600M240 0V600M360 0V600M480 0V600M0 120H600M0 240H600M0 360H600M0 480H600" />
        {framed.map((place) => (
          <Frame key={place.name} place={place} />
        ))}
        {plates.map((place) => (
          <Plate key={place.name} place={place} />
        ))}
        {marked.map((place) => (
          <Frame key={place.name} place={place} />
        ))}
      </svg>
    </>
  );
}

/** The frame of a square or of a column. */
function Frame({ place: { column, row } }: { place: Square }) {
  return (
    <rect
      x={column * square + 3}
      y={(row ?? 0) * square + 3}
      width={square - 6}
      height={(row === undefined ? side : square) - 6}
    />
  );
}

/** A filled square with its name. */
function Plate({ place: { column, row = 0, name } }: { place: Square }) {
  const [x, y] = [column * square, row * square];
  return (
    <>
      <rect data-filled x={x} y={y} width={square} height={square} />
      <text data-name x={x + square / 2} y={y + square / 2}>
        {name}
      </text>
    </>
  );
}

interface AtlasProps extends AtlasSheetProps {
  /** Lies on the sheet. */
  children?: ReactNode;
}

/** The map with the names of its columns and rows along its edges. */
export function Atlas({ children, ...sheet }: AtlasProps) {
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
        <AtlasSheet {...sheet} />
        {children}
      </div>
    </div>
  );
}
