/** The names in a content folder that hold content. */

export const siteFile = 'site.config.yaml';
export const developmentsFolder = 'developments';
export const contentNames = [siteFile, developmentsFolder] as const;
