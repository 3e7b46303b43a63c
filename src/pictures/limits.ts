/** Largest pictures that are accepted. Larger ones are mistakes, or attacks. */

/** 61-megapixel cameras pass, decompression bombs don't. */
export const maxPixels = 64_000_000;
/** Bytes of a file: of photos, and of drawings, which are read as text. */
export const maxPictureBytes = 100_000_000;
export const maxSvgBytes = 4_000_000;

/**
 * Memory that decoding a picture and encoding one of its sizes takes at most, in bytes. A progressive JPEG without
 * subsampling is the worst: measured 6.3 bytes a pixel.
 */
export const memoryFor = (pixels: number) => 6.5 * pixels + 60_000_000;

/** What pictures that are worked on at the same time may take together, in bytes. */
export const memoryBudget = 600_000_000;

const million = 1e6;
/** Limits in words, for messages. */
export const megapixels = (pixels: number) => `${pixels / million} megapixels`;
export const megabytes = (bytes: number) => `${bytes / million} MB`;
