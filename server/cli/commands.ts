import type { Command } from './command.ts';
import { decide } from './commands/decide.ts';
import { erase } from './commands/erase.ts';
import { exportLeads } from './commands/export.ts';
import { list } from './commands/list.ts';
import { purge } from './commands/purge.ts';
import { resend } from './commands/resend.ts';
import { show } from './commands/show.ts';
import { stats } from './commands/stats.ts';

/** Every command by its name, in the order of the help. */
export const commands: Record<string, Command> = {
  list,
  show,
  export: exportLeads,
  resend,
  decide,
  erase,
  purge,
  stats,
};
