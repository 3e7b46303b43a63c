/** Largest pictures that are accepted. Larger ones are mistakes, or attacks. */

/** 61-megapixel cameras pass, decompression bombs don't. */
export const maxPixels = 64_000_000;
/** Bytes of a file: of photos, and of drawings, which are read as text. */
export const maxPictureBytes = 100_000_000;
export const maxSvgBytes = 4_000_000;

const million = 1e6;
/** Limits in words, for messages. */
export const megapixels = (pixels: number) => `${pixels / million} megapixels`;
export const megabytes = (bytes: number) => `${bytes / million} MB`;
