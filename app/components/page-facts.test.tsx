import { expect, it, onTestFinished } from 'vitest';
import { operatorFacts } from '#content/operator-facts.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { PageFacts } from './page-facts.tsx';

const shown = (path: string) => showPage(() => <PageFacts of="vps-hosting" withRequest />, path);

it('says that a request is no order, and leads what nobody filled in to the form (spec pages-150)', async () => {
  const english = await shown('/');
  expect(english.textContent).toContain('A request isn’t an order.');
  expect(english.textContent).toContain(
    'how you pay, term and cancellation, support and a VPS’s own',
  );
  expect(english.querySelector('a')?.getAttribute('href')).toBe('/?topic=ask-vps-hosting#contact');
  const dutch = await shown('/nl');
  expect(dutch.querySelector('a')?.textContent).toBe('Vraag het ons');
});

it('shows what an operator filled in, and asks for the rest alone', async () => {
  const facts = operatorFacts['vps-hosting'];
  const before = { ...facts };
  onTestFinished(() => {
    Object.assign(facts, before);
  });
  Object.assign(facts, {
    payment: { en: 'Pay by card.', nl: 'Betaal met een kaart.' },
    term: { en: 'Stop every month.', nl: 'Stop elke maand.' },
  });
  const some = await shown('/');
  expect(some.textContent).toContain('Pay by card.Stop every month.support and a VPS’s own');
  Object.assign(facts, {
    support: { en: 'We answer by day.', nl: 'We antwoorden overdag.' },
    ipAddress: { en: 'Each has one.', nl: 'Elk heeft er een.' },
  });
  const all = await shown('/nl');
  expect(all.textContent).toContain('Betaal met een kaart.Stop elke maand.We antwoorden overdag.');
  expect(all.querySelector('a')).toBeNull();
});
