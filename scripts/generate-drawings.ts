/**
 * Optimises the drawings that the pages use and writes them to app/drawings. The drawings are made by
 * the programs of design/svg. Run by hand after a change there, or to add one to the list:
 * `node scripts/generate-drawings.ts`. An unknown name or a drawing over the budget fails the run.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { optimize } from 'svgo';
import { projects } from '../content/portfolio.ts';
import { drawings } from '../design/svg/all.mjs';

const names = [
  'about-block.svg',
  'api-lock.svg',
  'careers-rooms.svg',
  'consumer-quay.svg',
  'contact-crown.svg',
  'downloads-broom.svg',
  'downloads-cap.svg',
  'downloads-flat.svg',
  'downloads-twigs.svg',
  'gauge-plank.svg',
  'kb-map.svg',
  'industry-agencies.svg',
  'industry-consultants.svg',
  'industry-enterprises.svg',
  'industry-holding.svg',
  'industry-nonprofits.svg',
  'industry-saas.svg',
  'industry-shops.svg',
  'industry-startups.svg',
  'mvp-fork.svg',
  'mvp-fork-narrow.svg',
  'reseller-delta.svg',
  'reseller-delta-narrow.svg',
  'cloud-day.svg',
  'cloud-rings.svg',
  'custom-phases.svg',
  'custom-plan.svg',
  'datacentre-map.svg',
  'dedicated-row.svg',
  'dike-houses.svg',
  'domains-road.svg',
  'domains-truss.svg',
  'ssl-gate.svg',
  'ssl-lock.svg',
  'vps-parcels.svg',
  'webflow-stream.svg',
  'dike-section.svg',
  'gauge-ink.svg',
  'gauge-paper.svg',
  'hero-fallback-portrait.svg',
  'hero-fallback.svg',
  'legend.svg',
  'mark-inverse.svg',
  'mark.svg',
  'rack-isometric.svg',
  'shore.svg',
  ...projects.map(({ id }) => `portfolio/${id}.svg`),
];

/** Bytes, compressed. */
const budget = 4_000;
const source = new URL('../design/svg/', import.meta.url);
const target = new URL('../app/drawings/', import.meta.url);

for (const name of names) {
  // What isn't drawn by a program lies in the folder.
  const { svg, precision } = drawings.get(name) ?? {
    svg: await readFile(new URL(name, source), 'utf8'),
    precision: 1,
  };
  const { data } = optimize(svg, {
    path: name,
    multipass: true,
    floatPrecision: precision,
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            // Ids name the views that pages point at.
            cleanupIds: false,
            // Opacities need two decimals.
            cleanupNumericValues: { floatPrecision: 2 },
          },
        },
      },
    ],
  });
  const compressed = brotliCompressSync(data).length;
  if (compressed > budget) throw new Error(`${name}: ${compressed} bytes, budget ${budget}`);
  const file = new URL(name, target);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, `${data}\n`);
  console.log(`${name} ${data.length} bytes, ${compressed} compressed`);
}
