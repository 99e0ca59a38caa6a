import { type Commands, dns, ssh, web } from '../machine.ts';

const site = `su -l customer -c '
git config --global user.name Anna
git config --global user.email anna@example.com
git init -q --initial-branch=main
mkdir public
echo hello > public/index.html
echo "cp public/index.html public/built.html" > build.sh
git add public build.sh
git commit -qm First'`;

export const commands: Commands = {
  packages: ['bind9', 'curl', 'git', 'nginx-light', 'openssh-client', 'openssh-server'],
  setUp: [
    dns({ 'example.com': '@ IN A 192.0.2.24\nserver IN A 192.0.2.24' }),
    ssh(['user'], ['server.example.com']),
    'ln -s ~user/live /srv/live',
    web('server { listen 192.0.2.24:443 ssl; root /srv/live/public; }'),
  ].join('\n'),
  blocks: [
    {
      as: 'user',
      check: 'git -C site.git symbolic-ref HEAD; ls',
      prints: /\nrefs\/heads\/main\nreleases\nshared\nsite\.git\n$/,
    },
    {
      as: 'user',
      file: '~user/site.git/hooks/post-receive',
      before: 'f=~user/site.git/hooks/post-receive; touch $f; chown user: $f',
      check: 'echo saved',
      prints: /^saved\n$/,
    },
    { as: 'user', prints: /^-rwx------ 1 user user \d+ .*post-receive\n$/ },
    {
      before: site,
      // A build that fails changes nothing for visitors, and leaves nothing behind. Names of versions are seconds.
      check: `ssh user@server.example.com 'cat live/public/built.html; readlink live/public/uploads'
sleep 1
echo false > build.sh
git commit -qam Broken
git push live main
ssh user@server.example.com 'cat live/public/built.html; ls releases | wc -l'`,
      prints:
        /remote: Live: \d{8}-\d{6}[\s\S]* main -> main\nhello\n\/home\/user\/shared\/uploads\n[\s\S]*remote: Failed: nothing has changed[\s\S]*main -> main\nhello\n1\n$/,
    },
    {
      before: `su -l customer -c '
git rm -q build.sh
git commit -qm Mended
git push live main'`,
      prints: /^([0-9a-f]{40})\n\1\n$/,
    },
    { as: 'user', prints: /^(\d{8}-\d{6}\n){2}\/home\/user\/releases\/\d{8}-\d{6}\n$/ },
    {
      as: 'user',
      before: 'mv "$(ls -d ~user/releases/*/ | head -n 1)" ~user/releases/20261123-101502',
      check: 'cat live/public/built.html; ls -d next || true',
      prints: /^hello\n.*next.*No such file/,
    },
  ],
};
