import { articlePath } from './articles.ts';
import { pages } from './pages.ts';
import { tutorialPath } from './tutorials.ts';

/** The three topics of the downloads page, in order (spec pages-84). */
export const downloadTopics = ['guides', 'security', 'tools'] as const;

/** What can be read on a topic meanwhile: its words, and its address without the language (spec pages-220). */
export const readMeanwhile = {
  guides: [
    { id: 'choose-a-plan', path: articlePath('choose-a-plan') },
    { id: 'move-your-site', path: articlePath('move-your-site') },
  ],
  security: [
    { id: 'switch-on-ssl', path: articlePath('switch-on-ssl') },
    { id: 'backups-and-restore', path: articlePath('backups-and-restore') },
  ],
  tools: [
    { id: 'deploy-with-git', path: tutorialPath('deploy-with-git') },
    { id: 'api-documentation', path: pages['api-documentation'].path },
  ],
} as const;
