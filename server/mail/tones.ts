/** Colours of the brand (app/tokens.css), by their names there. */
const paper = '#f4efe3';
const chalk = '#fcfaf4';
const clay = '#e7dec9';
const line = '#cfc4ab';
const ink = '#0a2a31';
const inkSoft = '#41595c';
const deep = '#06303a';
const deeper = '#04222a';
const water = '#0c5f73';
const foam = '#8fc1c2';
const mist = '#c4dedb';
const menie = '#ff5b22';
const reed = '#2b6446';
const amber = '#f2b33d';

/** Declarations by their properties. */
type Tone = Record<string, string>;

const same = (tone: Tone) => ({ light: tone, dark: tone });
const ground = (background: string, color: string) => ({ 'background-color': background, color });

/**
 * Colours of the parts of a mail. In daylight there is water above, land in the middle and deep water
 * below; at night the land is dark too. A background always names its text's colour, because mail programs
 * that invert colours judge the two together.
 */
export const tones = {
  page: { light: ground(paper, ink), dark: ground(deeper, paper) },
  sea: { light: ground(deep, paper), dark: ground(water, paper) },
  seaSoft: same({ color: mist }),
  crest: same({ 'background-color': reed }),
  marker: same({ 'background-color': menie }),
  mark: same({ 'background-color': paper }),
  slope: same({ 'border-bottom-color': paper }),
  land: { light: ground(chalk, ink), dark: ground(deep, paper) },
  soft: { light: { color: inkSoft }, dark: { color: mist } },
  link: { light: { color: water }, dark: { color: foam } },
  hairline: { light: { 'border-color': line }, dark: { 'border-color': water } },
  rule: { light: { 'border-color': ink }, dark: { 'border-color': foam } },
  sign: same({ ...ground(water, paper), 'border-color': paper }),
  signSoft: same({ color: mist }),
  action: same(ground(menie, ink)),
  warning: same(ground(amber, ink)),
  quote: {
    light: { ...ground(paper, ink), 'border-color': water },
    dark: { ...ground(deeper, paper), 'border-color': foam },
  },
  bill: { light: ground(deep, paper), dark: ground(deeper, paper) },
  billSoft: same({ color: mist }),
  billLine: same({ 'border-bottom': `1px solid ${water}` }),
  billRest: same({ 'background-color': water }),
  billLink: same({ color: mist }),
  core: same({ 'border-color': foam }),
  layer0: same({ 'background-color': clay }),
  layer1: same({ 'background-color': foam }),
  layer2: same({ 'background-color': paper }),
  layer3: same({ 'background-color': water }),
  layer4: same({ 'background-color': mist }),
  depth: same(ground(deeper, mist)),
  depthLink: same({ color: paper }),
} satisfies Record<string, { light: Tone; dark: Tone }>;

export type ToneName = keyof typeof tones;

/** Grounds that follow one another in a drill core. */
export const layers = ['layer0', 'layer1', 'layer2', 'layer3', 'layer4'] as const;

/** A tone as inline declarations, because some mail programs drop style sheets. */
export function inlineTone(name: ToneName): string {
  return declarations(tones[name].light, '');
}

export function changesAtNight(name: ToneName): boolean {
  return tones[name].light !== tones[name].dark;
}

/** Rules of the tones that change at night. They outrank the inline declarations. */
export function darkRules(): string {
  const names = (Object.keys(tones) as ToneName[]).filter(changesAtNight);
  const rules = names.map((name) => `.${name}{${declarations(tones[name].dark, '!important')}}`);
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function declarations(tone: Tone, suffix: string): string {
  return Object.entries(tone)
    .map(([property, value]) => `${property}:${value}${suffix}`)
    .join(';');
}
