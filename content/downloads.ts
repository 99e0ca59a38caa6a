/** The three topics of the downloads page, in order (D2 §2). */
export const downloadTopics = ['guides', 'security', 'tools'] as const;
