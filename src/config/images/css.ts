/** An address inside the file, or a picture carried along. */
export const internalAddress = /^\s*(#|data:image\/(png|jpeg|webp)[;,])/i;

const cssAddress = /url\((?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^)]*))\)/gi;

/**
 * Takes imports and outside addresses out of a style sheet or a style's value. What still reaches out after that,
 * however it is written, goes as a whole.
 */
export function cleanCss(css: string): string {
  if (!reachesOut(css)) return css;
  const cleaned = css
    .replace(/@import[^;}]*;?/gi, '')
    .replace(cssAddress, (whole, a, b, c) => (internalAddress.test(a ?? b ?? c) ? whole : 'none'));
  return reachesOut(cleaned) ? '' : cleaned;
}

/** Looks at it with and without comments, since what looks like one may stand inside a string. */
function reachesOut(css: string): boolean {
  return [css, css.replace(/\/\*.*?\*\//gs, '')].some((text) => {
    const plain = withoutEscapes(text);
    const addresses = [...plain.matchAll(cssAddress)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
    const rest = plain.replace(cssAddress, '');
    return (
      addresses.some((address) => !internalAddress.test(address)) ||
      /@import|url\(|image-set\(|src\(|expression\(|-moz-binding|behavior\s*:/i.test(rest)
    );
  });
}

function withoutEscapes(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex, char) => {
    if (!hex) return char;
    const code = Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
