/** Where the visitor's data lies in the drawing of home: the ground of a polder, in centimetres over NAP. */
export const dataLevelCm = -170;
