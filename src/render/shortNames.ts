/** Short names for classes and animations. Emotion's hashes were a twentieth of a page's bytes. */

const first = 'abcdefghijklmnopqrstuvwxyz';
const further = `${first}0123456789`;

/** a … z, aa … z9. No class name that a component writes itself is that short. */
function nameOf(index: number): string {
  if (index < first.length) return first[index] as string;
  const rest = index - first.length;
  return `${first[Math.floor(rest / further.length) % first.length]}${further[rest % further.length]}`;
}

const emotionClass = /\bcss-([a-z0-9]+)/g;
const emotionAnimation = /\b(animation-[a-z0-9]+)/g;

const tidied = new Map<string, string>();

/**
 * A rule without its last semicolons, and without selectors that repeat the one before. Emotion's text of a rule is the same on
 * all pages, so each is tidied once.
 */
function tidy(rule: string): string {
  const known = tidied.get(rule);
  if (known !== undefined) return known;
  const text = rule.replaceAll(';}', '}').replace(/(?<=^|[{}])([^{}]+)\{([^{}]*)\}\1\{/g, '$1{$2;');
  tidied.set(rule, text);
  return text;
}

/**
 * Returns the page with short names, and the CSS it uses of `rules` (by Emotion's names). Emotion in the browser doesn't
 * know these names and needn't: hydrated elements keep their classes, and later changes add rules of their own.
 */
export function shortNames(html: string, rules: { [name: string]: string | true | undefined }) {
  const shorten = (text: string, pattern: RegExp, names: Map<string, string>) =>
    text.replace(pattern, (emotionName, name) => {
      if (rules[name] === undefined) return emotionName;
      const shortName = names.get(name) ?? nameOf(names.size);
      names.set(name, shortName);
      return shortName;
    });
  const classes = new Map<string, string>();
  const animations = new Map<string, string>();
  const body = shorten(html, emotionClass, classes);
  // Only classes in the page: Emotion also compiles styles that are merged into others.
  const styles = Object.keys(rules).map((name) => (classes.has(name) ? tidy(String(rules[name])) : ''));
  const style = shorten(shorten(styles.join(''), emotionClass, classes), emotionAnimation, animations);
  const keyframes = Array.from(animations.keys(), (name) => tidy(String(rules[name])));
  return { body, css: style + shorten(keyframes.join(''), emotionAnimation, animations) };
}
