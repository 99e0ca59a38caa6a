import type { Shown } from '#app/status/describe.ts';
import { fill } from '#content/fill.ts';
import { dataCentres, platformServices, website } from '#content/status.ts';

/** Every component with its name, systems with where they are. */
export function namedComponents({ language, words }: Shown): { id: string; name: string }[] {
  const placed = [website, ...dataCentres].flatMap(({ name: place, systems }) =>
    systems.map(({ id, name }) => ({
      id,
      name: fill(words.banner.system, { system: name[language], place: place[language] }),
    })),
  );
  return [...placed, ...platformServices.map(({ id, name }) => ({ id, name: name[language] }))];
}
