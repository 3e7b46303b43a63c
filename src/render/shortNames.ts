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
  const styles = Object.keys(rules).map((name) => (classes.has(name) ? rules[name] : ''));
  const style = shorten(shorten(styles.join(''), emotionClass, classes), emotionAnimation, animations);
  const keyframes = Array.from(animations.keys(), (name) => rules[name]);
  const css = style + shorten(keyframes.join(''), emotionAnimation, animations);
  // A rule's last semicolon is not needed, nor is the selector of a rule that follows another with the same one.
  return { body, css: css.replaceAll(';}', '}').replace(/(?<=^|[{}])([^{}]+)\{([^{}]*)\}\1\{/g, '$1{$2;') };
}
