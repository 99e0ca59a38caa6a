import type { Commands } from '../machine.ts';

/** What the control panel writes. */
const line = '* * * * * flock -n $HOME/tasks/tidy.lock $HOME/tasks/tidy.sh';

export const commands: Commands = {
  packages: ['cron', 'util-linux'],
  setUp: `su -l customer -c '
mkdir tasks exports
touch tasks/tidy.sh exports/new.csv
touch -d "40 days ago" exports/old.csv'`,
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
  ],
};
