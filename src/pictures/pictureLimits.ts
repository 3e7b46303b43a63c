/** The largest pictures and files that are accepted, and the memory for them. */

/** Pixels of a picture: a 61-megapixel camera's pass, decompression bombs don't. */
export const maxPixels = 64_000_000;
/** Bytes of a photo's file, and of an SVG's, which is read as text. */
export const maxPictureBytes = 100_000_000;
export const maxSvgBytes = 4_000_000;
/** Bytes of a PDF, of which visitors get a link. */
export const maxPdfBytes = 20_000_000;

/**
 * Most memory, in bytes, for decoding a picture and encoding one of its sizes. Measured 6.3 bytes a pixel in the worst
 * case, a progressive JPEG without subsampling.
 */
export const memoryFor = (pixels: number) => 6.5 * pixels + 60_000_000;

/** Memory, in bytes, for all pictures that are encoded at the same time. */
export const memoryBudget = 600_000_000;

const million = 1e6;
/** Limits as text, for messages. */
export const megapixels = (pixels: number) => `${pixels / million} megapixels`;
export const megabytes = (bytes: number) => `${bytes / million} MB`;
