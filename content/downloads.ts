/** The three topics of the downloads page, in order (spec pages-84). */
export const downloadTopics = ['guides', 'security', 'tools'] as const;
