import type { Language } from './languages.ts';
import type { PageId } from './pages.ts';

export interface PageMetadata {
  /** D1 §3: comma separated. */
  keywords: Record<Language, string>;
  /**
   * The drawing of design/svg on the page's link preview, drawn by scripts/generate-pictures.ts. A hero
   * fills the picture, a wide one lies at the foot of a paper page, others stand right. A page without
   * one is shown by the picture of home.
   */
  drawing?: string;
}

/**
 * What search engines and social networks read of each page. Apart from the texts and the addresses,
 * because only crawlers read it: it is prerendered, and no browser loads it.
 */
export const metadata: Record<PageId, PageMetadata> = {
  home: {
    keywords: {
      en: 'custom software development, MVP development, SaaS development, web hosting, VPS hosting, cloud hosting, dedicated servers, domain registration, Netherlands',
      nl: 'maatwerksoftware, software laten maken, MVP-ontwikkeling, SaaS-ontwikkeling, webhosting, VPS-hosting, cloudhosting, dedicated servers, domeinregistratie, Nederland',
    },
    drawing: 'hero-fallback.svg',
  },
  'custom-project': {
    keywords: {
      en: 'custom software development, web application, website, e-commerce, software cost calculator, Netherlands',
      nl: 'maatwerksoftware, webapplicatie laten maken, website laten maken, webshop, kosten software berekenen, Nederland',
    },
    drawing: 'custom-plan.svg',
  },
  'web-hosting': {
    keywords: {
      en: 'web hosting, hosting comparison, hosting cost calculator, SSL, free migration, Netherlands',
      nl: 'webhosting, hosting vergelijken, hostingkosten berekenen, SSL, gratis verhuizen, Nederland',
    },
    drawing: 'dike-houses.svg',
  },
  'vps-hosting': {
    keywords: {
      en: 'VPS hosting, virtual private server, root access, SSD, Netherlands',
      nl: 'VPS-hosting, virtuele server, roottoegang, SSD, Nederland',
    },
    drawing: 'vps-parcels.svg',
  },
  'dedicated-servers': {
    keywords: {
      en: 'dedicated servers, managed server, bare metal, Xeon, data centre, Netherlands',
      nl: 'dedicated servers, beheerde server, eigen server, Xeon, datacenter, Nederland',
    },
    drawing: 'dedicated-row.svg',
  },
  'cloud-hosting': {
    keywords: {
      en: 'cloud hosting, scalable hosting, load balancing, auto-scaling, snapshots, Netherlands',
      nl: 'cloudhosting, schaalbare hosting, load balancing, automatisch schalen, snapshots, Nederland',
    },
    drawing: 'cloud-rings.svg',
  },
  'domain-registration': {
    keywords: {
      en: 'domain registration, domain prices, domain transfer, .nl, .com, .eu',
      nl: 'domeinregistratie, domeinnaam registreren, domein verhuizen, domeinprijzen, .nl, .com, .eu',
    },
    drawing: 'domains-road.svg',
  },
  'ssl-certificates': {
    keywords: {
      en: "SSL certificates, domain validation, organization validation, extended validation, Let's Encrypt",
      nl: "SSL-certificaten, domeinvalidatie, organisatievalidatie, uitgebreide validatie, Let's Encrypt",
    },
    drawing: 'ssl-lock.svg',
  },
  webflow: {
    keywords: {
      en: 'Webflow development, Webflow design, Webflow agency, CMS, Netherlands',
      nl: 'Webflow-ontwikkeling, Webflow-ontwerp, Webflow-bureau, CMS, Nederland',
    },
    drawing: 'webflow-stream.svg',
  },
  portfolio: {
    keywords: {
      en: 'portfolio, completed projects, website, web application, e-commerce, custom software, Netherlands',
      nl: 'portfolio, afgeronde projecten, website, webapplicatie, webshop, maatwerksoftware, Nederland',
    },
    drawing: 'portfolio/energy-log.svg',
  },
  'mvp-development': {
    keywords: {
      en: 'MVP development, minimum viable product, startup, fixed price, equity partnership, Netherlands',
      nl: 'MVP-ontwikkeling, MVP laten maken, start-up, vaste prijs, aandelen, prototype, Nederland',
    },
    drawing: 'mvp-fork.svg',
  },
  downloads: {
    keywords: {
      en: 'free downloads, hosting guides, cloud guides, security checklists, development tools',
      nl: 'gratis downloads, hostinggidsen, cloudgidsen, checklists beveiliging, gereedschap voor ontwikkelaars',
    },
    drawing: 'downloads-tide.svg',
  },
  'server-status': {
    keywords: {
      en: 'system status, uptime, incidents, planned maintenance, data centres, Amsterdam, Delft, Paris',
      nl: 'systeemstatus, uptime, storingen, gepland onderhoud, datacenters, Amsterdam, Delft, Parijs',
    },
    drawing: 'gauge-plank.svg',
  },
  'knowledge-base': {
    keywords: {
      en: 'knowledge base, hosting help, DNS, email setup, SSL certificate, backups, migration',
      nl: 'kennisbank, hulp bij hosting, DNS, e-mail instellen, SSL-certificaat, back-ups, website verhuizen',
    },
    drawing: 'kb-atlas.svg',
  },
  tutorials: {
    keywords: {
      en: 'video tutorials, hosting tutorials, website management, email management, databases, security, SSH',
      nl: 'videolessen, uitleg hosting, website beheren, e-mail beheren, databases, beveiliging, SSH',
    },
    drawing: 'tutorials-routes.svg',
  },
  'api-documentation': {
    keywords: {
      en: 'hosting API, REST API, domain API, DNS API, API documentation, cURL, PHP, Python, Node.js',
      nl: 'hosting-API, REST-API, domein-API, DNS-API, API-documentatie, cURL, PHP, Python, Node.js',
    },
    drawing: 'api-lock.svg',
  },
  'about-us': {
    keywords: {
      en: 'about the company, hosting company, data centres, ISO 27001, green energy, Netherlands',
      nl: 'over het bedrijf, hostingbedrijf, datacenters, ISO 27001, groene stroom, Nederland',
    },
    drawing: 'about-block.svg',
  },
  careers: {
    keywords: {
      en: 'careers, remote jobs, open positions, backend developer, DevOps engineer, UX designer, technical support, hosting company',
      nl: 'werken bij, vacatures, thuiswerken, werken op afstand, backend developer, DevOps engineer, UX-ontwerper, hostingbedrijf',
    },
    drawing: 'careers-rooms.svg',
  },
  'industries-we-serve': {
    keywords: {
      en: 'hosting for startups, enterprises, e-commerce, agencies, SaaS, non-profits, consultants',
      nl: 'hosting voor startups, ondernemingen, webshops, bureaus, SaaS, stichtingen, consultants',
    },
    drawing: 'industry-enterprises.svg',
  },
  'consumer-goods': {
    keywords: {
      en: 'consumer goods, webshops, marketplace integration, global distribution, e-commerce',
      nl: 'consumentengoederen, webshops, marktplaatskoppeling, distributie, e-commerce',
    },
    drawing: 'consumer-quay.svg',
  },
  contact: {
    keywords: {
      en: 'contact, hosting support, phone, e-mail, WhatsApp, Utrecht',
      nl: 'contact, hostingsupport, telefoon, e-mail, WhatsApp, Utrecht',
    },
    drawing: 'contact-crown.svg',
  },
  reseller: {
    keywords: {
      en: 'reseller programme, hosting reseller, white label hosting, commission, partner, Netherlands',
      nl: 'resellerprogramma, hosting doorverkopen, white label hosting, commissie, partner, Nederland',
    },
    drawing: 'reseller-delta.svg',
  },
  'privacy-policy': {
    keywords: {
      en: 'privacy policy, personal data, GDPR, no cookies, retention, data protection officer',
      nl: 'privacyverklaring, persoonsgegevens, AVG, geen cookies, bewaartermijnen, functionaris gegevensbescherming',
    },
    drawing: 'dike-section.svg',
  },
  'terms-of-service': {
    keywords: {
      en: 'terms of service, general terms, hosting agreement, liability, payment',
      nl: 'algemene voorwaarden, hostingovereenkomst, aansprakelijkheid, betaling, opzegging',
    },
    drawing: 'dike-houses.svg',
  },
  'eu-cloud-policy': {
    keywords: {
      en: 'EU cloud policy, data residency, GDPR, ISO 27001, SOC 2, data centres in the EU',
      nl: 'EU-cloudbeleid, dataopslag in de EU, AVG, ISO 27001, SOC 2, datacenters in de EU',
    },
    drawing: 'rack-isometric.svg',
  },
};
