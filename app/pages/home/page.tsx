import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import en from '#content/locales/en/home.json';
import nl from '#content/locales/nl/home.json';
import { Closing } from './closing.tsx';
import { Consultancy } from './consultancy.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Packages } from './packages.tsx';
import { Process } from './process.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Statistics } from './statistics.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

registerTexts('home', { en, nl });

/** Home, in the order of spec pages-48; packages stand between features and why-choose-us (spec pages-49). */
export default function HomePage() {
  return (
    <>
      <PageHead page="home" />
      <Hero />
      <QuickLinks />
      <Consultancy />
      <Process />
      <Statistics />
      <Features />
      <Packages />
      <WhyChooseUs />
      <Testimonials />
      <Faq />
      <Closing />
    </>
  );
}
