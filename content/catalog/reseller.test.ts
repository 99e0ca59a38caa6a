// @vitest-environment node
import { expect, it } from 'vitest';
import { dedicatedServers } from './dedicated.ts';
import { resellerExamples } from './reseller.ts';
import { startingPrices } from './starting-prices.ts';
import { vpsPlans } from './vps.ts';
import { webHostingPlans } from './web-hosting.ts';

it('the examples cost what the catalogues say (spec pages-214)', () => {
  const [, webPro] = webHostingPlans;
  const [, vpsPro] = vpsPlans;
  const [smallest] = dedicatedServers;
  expect(resellerExamples).toEqual({
    'web-hosting': { name: webPro.name, cents: webPro.monthlyCents },
    'vps-and-cloud': { name: `VPS ${vpsPro.name}`, cents: vpsPro.monthlyCents },
    dedicated: { name: smallest.name, cents: smallest.monthlyCents },
    'custom-development': { cents: startingPrices['custom-project'].cents },
  });
});
