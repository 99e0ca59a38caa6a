import { type Commands, write } from '../machine.ts';

/** What the control panel writes. */
const line = '* * * * * flock -n $HOME/tasks/tidy.lock $HOME/tasks/tidy.sh';

/** Stands in for WP-CLI, which Debian doesn't have: it wants a WordPress, and tells what it did unless told not to. */
const wp = `#!/bin/sh
for option; do
  case $option in --path=*) cd "\${option#--path=}" ;; --quiet) quiet=yes ;; esac
done
[ -f wp-config.php ] || { echo 'Error: This does not seem to be a WordPress installation.'; exit 1; }
[ "$quiet" ] || echo 'Success: Executed a total of 3 cron events.'`;

export const commands: Commands = {
  packages: ['cron', 'util-linux'],
  setUp: [
    write('/usr/local/bin/wp', wp),
    'chmod +x /usr/local/bin/wp',
    `su -l customer -c '
mkdir tasks exports public_html
touch tasks/tidy.sh exports/new.csv public_html/wp-config.php
touch -d "40 days ago" exports/old.csv'`,
  ].join('\n'),
  blocks: [
    {
      file: '~customer/tasks/tidy.sh',
      check: 'bash -n tasks/tidy.sh; echo read',
      prints: /^read\n$/,
    },
    {
      check: 'ls exports',
      prints: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 1 left\nnew\.csv\n$/,
    },
    {
      before: `echo '${line}' | crontab -u customer -
su -l customer -c '${line.slice('* * * * * '.length)}'`,
      prints: /^\* \* \* \* \* flock .*\n(\d{4}-.* 1 left\n){2}$/,
    },
    {
      inPlaceOf: 'WP-CLI 2.12',
      file: '~customer/scheduled',
      // As cron runs it; what it prints would be mailed.
      check: `env -i HOME="$HOME" PATH=/usr/bin:/bin /bin/sh -c "$(cat scheduled)"; echo silent`,
      prints: /^silent\n$/,
    },
  ],
};
