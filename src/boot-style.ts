/**
 * Inline in the head of every page: fetches the rules for wide screens where their link's media match, at once or when
 * they begin to, as a phone is turned. What the parser is given holds back the first paint in every browser; a link that
 * is merely enabled wouldn't, and the page would be shown twice.
 */

const link = document.querySelector('[disabled]') as HTMLLinkElement;
const wide = matchMedia(link.media);

if (wide.matches) document.write(link.outerHTML.replace('disabled', ''));
else
  wide.onchange = () => {
    link.disabled = false;
  };
