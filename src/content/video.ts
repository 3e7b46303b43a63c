/** YouTube's ids have eleven characters. */
const id = '([A-Za-z0-9_-]{11})';

/** Forms of a YouTube link, with or without www., m. and the privacy-enhanced host. */
const forms = [
  new RegExp(`^https?://(?:www\\.|m\\.)?youtube\\.com/watch/?\\?(?:[^#]*&)?v=${id}(?:[&#]|$)`),
  new RegExp(`^https?://(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts|live|v)/${id}(?:[/?#]|$)`),
  new RegExp(`^https?://(?:www\\.)?youtu\\.be/${id}(?:[/?#]|$)`),
];

/**
 * Video id of a long (`watch?v=`), short (`youtu.be/`), embed or shorts link; undefined for anything else
 * (specification 2.2.3).
 */
export function videoId(link: string): string | undefined {
  for (const form of forms) {
    const match = form.exec(link);
    if (match) return match[1];
  }
  return undefined;
}
