/** Where the visitor's data lies in the drawing of home: the ground of a polder, in centimetres over NAP. */
export const dataLevelCm = -170;

/** The times that the sentence about the level tells apart. */
export const seaTimes = ['now', 'yesterday', 'earlier', 'later', 'tomorrow'] as const;
