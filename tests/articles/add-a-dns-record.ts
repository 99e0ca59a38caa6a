import { type Commands, dns } from './machine.ts';

export const commands: Commands = {
  packages: ['bind9', 'bind9-dnsutils'],
  setUp: dns({
    'example.com': '_verify IN TXT "token=4f7c"\n_verify.example.com IN TXT "token=4f7c"',
  }),
  blocks: [
    { prints: /^ns[12]\.example\.net\.\nns[12]\.example\.net\.\n$/ },
    {
      before: "printf '@ 60 IN SOA ns1 h 1 1 1 1 1\\n@ 60 IN NS ns1.example.net.\\n' > /srv/new",
      file: '/srv/records',
      check:
        'cat /srv/new /srv/records > zone; named-checkzone -D example.com zone | grep -v SOA; echo',
      prints:
        /OK\n[\s\S]*MX\t10 mail\.example\.net\.\n[\s\S]*"v=spf1 mx -all"\n[\s\S]*CAA\s+0 issue "ca\.example\.net"\n[\s\S]*SRV\s+0 1 993 imap\.example\.net\.\n[\s\S]*"token=4f7c"\n[\s\S]*shop\.example\.com\.\s+3600 IN A\s+192\.0\.2\.24\n[\s\S]*www\.example\.com\.\s+3600 IN CNAME\s+example\.com\.\n/,
    },
    { prints: /^"token=4f7c"\n$/ },
    { prints: /^"token=4f7c"\n$/ },
    { prints: /_verify\.example\.com\ttext = "token=4f7c"/ },
    { prints: /^"token=4f7c"\n$/ },
  ],
};
