import type { Language } from '../languages.ts';
import type { PageId } from '../pages.ts';

/** What customers type for a page beside its texts and keywords; articles and lessons have theirs in `also`. */
export const pageWords: Partial<Record<PageId, Record<Language, string>>> = {
  'custom-project': {
    en: 'build an app, web application, website built, software made, quote, programmer, developer, webshop',
    nl: 'app laten maken, webapp, website laten bouwen, software laten maken, offerte aanvragen, programmeur, ontwikkelaar, webshop',
  },
  'web-hosting': {
    en: 'hosting plan, hosting package, shared hosting, WordPress hosting, cheap hosting, price',
    nl: 'webhostingpakket, hostingpakket, gedeelde hosting, WordPress-hosting, goedkope hosting, prijs',
  },
  'vps-hosting': {
    en: 'virtual private server, virtual server, root server, price',
    nl: 'virtuele server, eigen server, rootserver, prijs',
  },
  'dedicated-servers': {
    en: 'own server, bare metal, physical server, colocation, price',
    nl: 'eigen server, bare metal, fysieke server, colocatie, prijs',
  },
  'cloud-hosting': {
    en: 'cloud server, load balancer, autoscaling, high availability, price',
    nl: 'cloudserver, loadbalancer, automatisch schalen, hoge beschikbaarheid, prijs',
  },
  'domain-registration': {
    en: 'register a domain name, buy a domain, check a domain, domain prices, extension, nameserver, whois',
    nl: 'domeinnaam registreren, domein kopen, domein vrij, domeinprijzen, extensie, nameserver, whois',
  },
  'ssl-certificates': {
    en: 'SSL certificate, TLS, HTTPS, padlock, wildcard, price',
    nl: 'SSL-certificaat, TLS, HTTPS, slotje, hangslot, wildcard, prijs',
  },
  'mvp-development': {
    en: 'prototype, product idea, investor, equity',
    nl: 'prototype, idee voor een product, investeerder, aandelen',
  },
  portfolio: { en: 'references, examples, case, work', nl: 'referenties, voorbeelden, case, werk' },
  'server-status': {
    en: 'outage, is it down, offline, unreachable, server status, incident',
    nl: 'storing, ligt eruit, offline, onbereikbaar, plat, serverstatus, incident',
  },
  'api-documentation': {
    en: 'REST, endpoint, developer, SDK',
    nl: 'REST, endpoint, ontwikkelaar, SDK',
  },
  'about-us': {
    en: 'company, team, who we are, data centre location, certification, green energy',
    nl: 'bedrijf, team, wie we zijn, locatie datacenter, certificering, groene stroom',
  },
  careers: {
    en: 'job, vacancy, work for us, apply, internship',
    nl: 'baan, vacature, sollicitatie, stage, personeel',
  },
  contact: {
    en: 'phone number, telephone, call, email address, WhatsApp, visit, opening hours, support, helpdesk, customer service, complaint',
    nl: 'telefoonnummer, bellen, mailadres, WhatsApp, bezoekadres, openingstijden, support, helpdesk, klantenservice, klacht',
  },
  reseller: {
    en: 'resell hosting, partner, affiliate, white label, commission',
    nl: 'hosting doorverkopen, wederverkoper, partner, affiliate, white label, commissie',
  },
  'report-abuse': {
    en: 'phishing, scam, fraud, spam complaint, copyright, illegal content',
    nl: 'phishing, oplichting, fraude, spam melden, auteursrecht, illegale inhoud',
  },
  'terms-of-service': {
    en: 'terms and conditions, cancel, refund, money back, withdrawal, liability, notice period',
    nl: 'voorwaarden, opzeggen, annuleren, geld terug, herroepingsrecht, aansprakelijkheid, opzegtermijn',
  },
  'privacy-policy': {
    en: 'GDPR, personal data, cookies, how long data is kept, data deletion',
    nl: 'AVG, persoonsgegevens, cookies, bewaartermijn, gegevens verwijderen',
  },
  accessibility: { en: 'WCAG, screen reader, disability', nl: 'WCAG, schermlezer, beperking' },
};
