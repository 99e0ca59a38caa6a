import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import enCommon from '#content/locales/en/common.json';
import en from '#content/locales/en/web-hosting.json';
import nlCommon from '#content/locales/nl/common.json';
import nl from '#content/locales/nl/web-hosting.json';
import { render } from '#tests/helpers/render.tsx';
import { Comparison } from './comparison.tsx';

// Files share their modules, but not those that know what stands here in another's place.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/*
 * Four other providers replace the list, in which none is cheaper than we are: one that is cheaper, one
 * that costs the same, one with verified features and one without.
 */
vi.mock(import('#content/catalog/competitors.ts'), async (importActual) => {
  const actual = await importActual();
  const { ownProfile } = actual;
  const facts = { asOf: '2026-01-31', source: 'made up' };
  const competitors = [
    {
      ...ownProfile,
      ...facts,
      id: 'cheaper',
      name: 'Cheaper',
      prices: { storagePerGb: 1, bandwidthPerGb: 1, perDomain: 100, perEmail: 10 },
    },
    { ...ownProfile, ...facts, id: 'same', name: 'Same' },
    {
      ...ownProfile,
      ...facts,
      id: 'known',
      name: 'Known',
      setupFee: 1500,
      features: { ...ownProfile.features, backup: 'no', ssd: 'unknown' },
    },
    {
      ...ownProfile,
      ...facts,
      id: 'unknown-features',
      name: 'Secret',
      features: Object.fromEntries(
        Object.keys(ownProfile.features).map((feature) => [feature, 'unknown']),
      ),
    },
  ];
  return { ...actual, competitors } as unknown as typeof actual;
});

registerTexts('common', { en: enCommon, nl: nlCommon });
registerTexts('web-hosting', { en, nl });

const usage = { storage: 50, bandwidth: 100, domains: 1, email: 5 };

async function compareWith(provider: string, address = '/') {
  const router = createMemoryRouter(
    [
      {
        path: 'nl?',
        element: (
          <LanguageProvider>
            <Comparison usage={usage} provider={provider as never} arrivals={0} change={() => {}} />
          </LanguageProvider>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  const { container } = await render(<RouterProvider router={router} />);
  const all = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
  return { container, all };
}

const cells = (rows: string[], columns: number) =>
  Array.from({ length: rows.length / columns }, (_, row) =>
    rows.slice(row * columns, (row + 1) * columns),
  );

describe('a comparison', () => {
  it('says in words that another provider is cheaper (spec calculators-8)', async () => {
    const { all, container } = await compareWith('cheaper');
    expect(all('.web-hosting-sentence')).toEqual(['Cheaper is cheaper by €323.76 over two years.']);
    expect(cells(all('.web-hosting-figures tbody tr > *'), 4)).toEqual([
      ['Monthly cost', '€16.49', '€3.00', '€13.49 more'],
      ['Setup fee', 'none', 'none', 'the same'],
      ['Year one', '€197.88', '€36.00', '€161.88 more'],
      ['Year two', '€197.88', '€36.00', '€161.88 more'],
      ['Two years', '€395.76', '€72.00', '€323.76 more'],
    ]);
    expect(all('.web-hosting-difference .web-hosting-full')).toEqual([
      '€161.88more',
      '€161.88more',
    ]);
    // The difference stands above the lower tank, which is theirs.
    const difference = container.querySelector('.web-hosting-difference');
    expect(difference?.getAttribute('x')).toBe(
      container.querySelector('.web-hosting-theirs')?.getAttribute('x'),
    );
    expect(difference?.getAttribute('y')).toBe(
      container.querySelector('.web-hosting-ours')?.getAttribute('y'),
    );
  });

  it('says so in Dutch', async () => {
    const { all } = await compareWith('cheaper', '/nl');
    expect(all('.web-hosting-sentence')).toEqual(['Cheaper is € 323,76 goedkoper in twee jaar.']);
    expect(all('.web-hosting-bar b')).toEqual(['€ 323,76 meer']);
  });

  it('says that both cost the same', async () => {
    const { all } = await compareWith('same');
    expect(all('.web-hosting-sentence')).toEqual(['Over two years both cost the same.']);
    expect(all('.web-hosting-figures tbody td:last-child')).toEqual(Array(5).fill('the same'));
    expect(all('.web-hosting-difference')).toEqual([]);
  });

  it('tells what was verified from what was not (spec calculators-6, calculators-7), and from when it is', async () => {
    const { all } = await compareWith('known');
    expect(cells(all('.web-hosting-features tbody tr > *'), 3)).toEqual([
      ['SSL certificate', 'Included', 'Included'],
      ['Backups', 'Included', 'Not included'],
      ['24/7 support', 'Included', 'Included'],
      ['SSD storage', 'Included', 'not verified'],
      ['DDoS protection', 'Included', 'Included'],
    ]);
    expect(all('.web-hosting-features p')).toEqual([
      `Known: not verified. ${en.calculator.features.unknownMeans}`,
    ]);
    expect(all('.web-hosting-note p')[0]).toContain('January 31, 2026');
  });

  it('says once that nothing of a provider was verified (spec calculators-6)', async () => {
    const { all } = await compareWith('unknown-features');
    expect(cells(all('.web-hosting-features tbody tr > *'), 2)).toContainEqual([
      'SSD storage',
      'Included',
    ]);
    expect(all('.web-hosting-features b')).toEqual(['Secret: not verified.']);
  });
});
