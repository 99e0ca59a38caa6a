import type { Language } from './languages.ts';
import type { PageId } from './pages.ts';

/**
 * Keywords of each page's metadata (D1 §3), comma separated. Apart from the texts, because only crawlers
 * read them: they are prerendered, and no browser loads them.
 */
export const keywords: Partial<Record<PageId, Record<Language, string>>> = {
  home: {
    en: 'custom software development, MVP development, SaaS development, web hosting, VPS hosting, cloud hosting, dedicated servers, domain registration, Netherlands',
    nl: 'maatwerksoftware, software laten maken, MVP-ontwikkeling, SaaS-ontwikkeling, webhosting, VPS-hosting, cloudhosting, dedicated servers, domeinregistratie, Nederland',
  },
  'custom-project': {
    en: 'custom software development, web application, website, e-commerce, software cost calculator, Netherlands',
    nl: 'maatwerksoftware, webapplicatie laten maken, website laten maken, webshop, kosten software berekenen, Nederland',
  },
  'web-hosting': {
    en: 'web hosting, hosting comparison, hosting cost calculator, SSL, free migration, Netherlands',
    nl: 'webhosting, hosting vergelijken, hostingkosten berekenen, SSL, gratis verhuizen, Nederland',
  },
  'vps-hosting': {
    en: 'VPS hosting, virtual private server, root access, SSD, Netherlands',
    nl: 'VPS-hosting, virtuele server, roottoegang, SSD, Nederland',
  },
  'dedicated-servers': {
    en: 'dedicated servers, managed server, bare metal, Xeon, data centre, Netherlands',
    nl: 'dedicated servers, beheerde server, eigen server, Xeon, datacenter, Nederland',
  },
  'cloud-hosting': {
    en: 'cloud hosting, scalable hosting, load balancing, auto-scaling, snapshots, Netherlands',
    nl: 'cloudhosting, schaalbare hosting, load balancing, automatisch schalen, snapshots, Nederland',
  },
  'domain-registration': {
    en: 'domain registration, domain prices, domain transfer, .nl, .com, .eu',
    nl: 'domeinregistratie, domeinnaam registreren, domein verhuizen, domeinprijzen, .nl, .com, .eu',
  },
  'ssl-certificates': {
    en: "SSL certificates, domain validation, organization validation, extended validation, Let's Encrypt",
    nl: "SSL-certificaten, domeinvalidatie, organisatievalidatie, uitgebreide validatie, Let's Encrypt",
  },
  webflow: {
    en: 'Webflow development, Webflow design, Webflow agency, CMS, Netherlands',
    nl: 'Webflow-ontwikkeling, Webflow-ontwerp, Webflow-bureau, CMS, Nederland',
  },
  portfolio: {
    en: 'portfolio, completed projects, website, web application, e-commerce, custom software, Netherlands',
    nl: 'portfolio, afgeronde projecten, website, webapplicatie, webshop, maatwerksoftware, Nederland',
  },
  'mvp-development': {
    en: 'MVP development, minimum viable product, startup, fixed price, equity partnership, Netherlands',
    nl: 'MVP-ontwikkeling, MVP laten maken, start-up, vaste prijs, aandelen, prototype, Nederland',
  },
  downloads: {
    en: 'free downloads, hosting guides, cloud guides, security checklists, development tools',
    nl: 'gratis downloads, hostinggidsen, cloudgidsen, checklists beveiliging, gereedschap voor ontwikkelaars',
  },
  'server-status': {
    en: 'system status, uptime, incidents, planned maintenance, data centres, Amsterdam, Delft, Paris',
    nl: 'systeemstatus, uptime, storingen, gepland onderhoud, datacenters, Amsterdam, Delft, Parijs',
  },
  'knowledge-base': {
    en: 'knowledge base, hosting help, DNS, email setup, SSL certificate, backups, migration',
    nl: 'kennisbank, hulp bij hosting, DNS, e-mail instellen, SSL-certificaat, back-ups, website verhuizen',
  },
  tutorials: {
    en: 'video tutorials, hosting tutorials, website management, email management, databases, security, SSH',
    nl: 'videolessen, uitleg hosting, website beheren, e-mail beheren, databases, beveiliging, SSH',
  },
  'api-documentation': {
    en: 'hosting API, REST API, domain API, DNS API, API documentation, cURL, PHP, Python, Node.js',
    nl: 'hosting-API, REST-API, domein-API, DNS-API, API-documentatie, cURL, PHP, Python, Node.js',
  },
  'about-us': {
    en: 'about the company, hosting company, data centres, ISO 27001, green energy, Netherlands',
    nl: 'over het bedrijf, hostingbedrijf, datacenters, ISO 27001, groene stroom, Nederland',
  },
  careers: {
    en: 'careers, remote jobs, open positions, backend developer, DevOps engineer, UX designer, technical support, hosting company',
    nl: 'werken bij, vacatures, thuiswerken, werken op afstand, backend developer, DevOps engineer, UX-ontwerper, hostingbedrijf',
  },
  'industries-we-serve': {
    en: 'hosting for startups, enterprises, e-commerce, agencies, SaaS, non-profits, consultants',
    nl: 'hosting voor startups, ondernemingen, webshops, bureaus, SaaS, stichtingen, consultants',
  },
  'consumer-goods': {
    en: 'consumer goods, webshops, marketplace integration, global distribution, e-commerce',
    nl: 'consumentengoederen, webshops, marktplaatskoppeling, distributie, e-commerce',
  },
  contact: {
    en: 'contact, hosting support, phone, e-mail, WhatsApp, Utrecht',
    nl: 'contact, hostingsupport, telefoon, e-mail, WhatsApp, Utrecht',
  },
  reseller: {
    en: 'reseller programme, hosting reseller, white label hosting, commission, partner, Netherlands',
    nl: 'resellerprogramma, hosting doorverkopen, white label hosting, commissie, partner, Nederland',
  },
  'privacy-policy': {
    en: 'privacy policy, personal data, GDPR, no cookies, retention, data protection officer',
    nl: 'privacyverklaring, persoonsgegevens, AVG, geen cookies, bewaartermijnen, functionaris gegevensbescherming',
  },
  'terms-of-service': {
    en: 'terms of service, general terms, hosting agreement, liability, payment',
    nl: 'algemene voorwaarden, hostingovereenkomst, aansprakelijkheid, betaling, opzegging',
  },
  'eu-cloud-policy': {
    en: 'EU cloud policy, data residency, GDPR, ISO 27001, SOC 2, data centres in the EU',
    nl: 'EU-cloudbeleid, dataopslag in de EU, AVG, ISO 27001, SOC 2, datacenters in de EU',
  },
};
