/** Names of one or two letters for classes and animations: Emotion's hashes were a twentieth of a page's bytes. */

const first = 'abcdefghijklmnopqrstuvwxyz';
const further = `${first}0123456789`;

/** a … z, aa … z9; no class that a component writes itself is that short. */
function nameOf(index: number): string {
  if (index < first.length) return first[index] as string;
  const rest = index - first.length;
  return `${first[Math.floor(rest / further.length) % first.length]}${further[rest % further.length]}`;
}

const emotionClass = /\bcss-([a-z0-9]+)/g;
const emotionAnimation = /\b(animation-[a-z0-9]+)/g;

/**
 * Answers the page with short names, and those of `rules` (by Emotion's names) that it uses. Emotion in the browser needn't
 * know them: hydrated elements keep their class attributes, and later changes bring rules of their own.
 */
export function shortNames(html: string, rules: { [name: string]: string | true | undefined }) {
  const shorten = (text: string, pattern: RegExp, names: Map<string, string>) =>
    text.replace(pattern, (found, name) => {
      if (rules[name] === undefined) return found;
      const known = names.get(name) ?? nameOf(names.size);
      names.set(name, known);
      return known;
    });
  const classes = new Map<string, string>();
  const animations = new Map<string, string>();
  const body = shorten(html, emotionClass, classes);
  // Emotion also compiles styles that are only passed on to be merged.
  const styles = Object.keys(rules).map((name) => (classes.has(name) ? rules[name] : ''));
  const style = shorten(shorten(styles.join(''), emotionClass, classes), emotionAnimation, animations);
  const keyframes = Array.from(animations.keys(), (name) => rules[name]);
  const css = style + shorten(keyframes.join(''), emotionAnimation, animations);
  // The semicolon after the last declaration of a rule is not needed.
  return { body, css: css.replaceAll(';}', '}') };
}
