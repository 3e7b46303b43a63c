/** The message that a framed page posts to the studio's, which then posts it each version of the content. */
export const versionAsked = 'version?';
