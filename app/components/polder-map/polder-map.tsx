import polder from '#app/drawings/polder.svg';
import made from '#app/drawings/polder-made.svg';

/** What a call of the API makes on the map. */
export type PolderLayer = 'stakes' | 'plot' | 'ditch' | 'shut' | 'barn' | 'gone' | 'post';

interface PolderMapProps {
  /** From the back to the front. */
  layers: readonly PolderLayer[];
  /** What the map shows, in words. */
  label: string;
  /** Words in the drawing. */
  words: Readonly<Partial<Record<PolderLayer, string>>>;
}

/** A polder seen from the dike. Of its plots one is the visitor's, with what a sandbox has on it. */
export function PolderMap({ layers, label, words }: PolderMapProps) {
  const isOwn = layers.includes('plot');
  return (
    <div className="polder-map">
      <img src={polder} alt={label} width="1200" height="760" loading="lazy" />
      <svg viewBox="0 0 1200 760" aria-hidden="true">
        <text className="polder-number mono" fontSize="15" x="395" y="441">
          0411
        </text>
        <text className="polder-number mono" fontSize="15" x="797" y="426">
          0413
        </text>
        {!isOwn && (
          <text className="polder-number mono" fontSize="32" x="605" y="404">
            0412
          </text>
        )}
        {layers.map((layer) => (
          <g key={layer} className="polder-layer">
            <use href={`${made}#${layer}`} />
            {layer === 'plot' && <use href={`${made}#sign`} />}
            <text
              className={layer === 'plot' ? 'polder-name' : 'mono'}
              fontSize={layer === 'plot' ? 16 : 13}
              {...places[layer]}
            >
              {words[layer]}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The middle of each layer's words, in the drawing. */
const places: Record<PolderLayer, { x: number; y: number }> = {
  stakes: { x: 586.6, y: 446.8 },
  plot: { x: 545.5, y: 453.3 },
  ditch: { x: 547.4, y: 281.6 },
  shut: { x: 487.5, y: 295.9 },
  barn: { x: 738.6, y: 322.8 },
  gone: { x: 711.3, y: 330.8 },
  post: { x: 704.3, y: 505.9 },
};
