/** The class whose rule gives a development's own shades: `a-2f6b4f` (`render/pictureRules.ts`). */
export const accentClass = (accent?: string) => accent && `a-${accent.slice(1).toLowerCase()}`;
