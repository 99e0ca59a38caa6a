import { expect, it } from 'vitest';
import { readDomainToMove } from './read-domain.ts';

// spec domains-32
it.each([
  ['example.nl', 'example.nl', 'example.nl'],
  [' https://www.Example.co.uk/shop?x=1 ', 'example.co.uk', 'example.co.uk'],
  ['mail.intern.bakker.be', 'bakker.be', 'bakker.be'],
  ['info@bakker.amsterdam', 'bakker.amsterdam', 'bakker.amsterdam'],
  ['Café.fr', 'café.fr', 'xn--caf-dma.fr'],
  ['xn--caf-dma.fr', 'café.fr', 'xn--caf-dma.fr'],
  ['www.shop', 'www.shop', 'www.shop'],
  ['例子.中国', '例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
])('reads %j', (typed, name, ascii) => {
  expect(readDomainToMove(typed)).toEqual({ name, ascii });
});

// spec domains-32
it.each([
  ['', 'empty'],
  ['my shop.nl', 'characters'],
  ['😀.nl', 'characters'],
  ['<script>alert(1)</script>', 'characters'],
  [`${'x'.repeat(300)}.nl`, 'length'],
  ['192.0.2.1', 'ip'],
  ['http://[::1]/', 'ip'],
  ['pаypal.com', 'alphabets'],
  ['שלום.com', 'alphabets'],
  ['co.uk', 'nameless'],
  ['example.nl:8080', 'port'],
  ['https://example.nl:22/x', 'port'],
  ['localhost', 'extension'],
  ['intranet', 'extension'],
  ['nas.local', 'extension'],
  ['db.server.internal', 'extension'],
  ['metadata.google.internal', 'extension'],
  ['router.home.arpa', 'extension'],
  ['abcdef.onion', 'extension'],
  ['shop.localhost', 'extension'],
  ['nas.lan', 'extension'],
  ['www.bakkerij', 'extension'],
  ['fileserver.kantoor', 'extension'],
  ['shop.test', 'extension'],
  ['example.com', 'extension'],
])('refuses %j: %s', (typed, problem) => {
  expect(readDomainToMove(typed)).toEqual({ problem });
});
