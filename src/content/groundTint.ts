/** How much of the accent is in the light ground that a development's `look` names, in %; the rest is white. */
export const groundTint = 14;
