/** Class names of one or two letters: Emotion's hashes were a twentieth of a page's bytes. */

const first = 'abcdefghijklmnopqrstuvwxyz';
const further = `${first}0123456789`;

/** a … z, aa … z9; no class that a component writes itself is that short. */
function nameOf(index: number): string {
  if (index < first.length) return first[index] as string;
  const rest = index - first.length;
  return `${first[Math.floor(rest / further.length) % first.length]}${further[rest % further.length]}`;
}

/**
 * Answers the page with short names, and of `rules` (by Emotion's names) those that it uses. Emotion in the browser isn't
 * told of them: what React takes over keeps its class attribute, and what it adds or changes later brings its own rules.
 */
export function shortNames(html: string, rules: { [name: string]: string | true | undefined }) {
  const names = new Map<string, string>();
  const body = html.replace(/\bcss-([a-z0-9]+)/g, (text, name) => {
    if (rules[name] === undefined) return text;
    const known = names.get(name) ?? nameOf(names.size);
    names.set(name, known);
    return known;
  });
  const css = Object.entries(rules).map(([name, rule]) => {
    // Emotion also compiles what a component only hands on, to be merged with more.
    if (typeof rule !== 'string' || name.startsWith('animation-')) return rule;
    const short = names.get(name);
    return short === undefined ? '' : rule.replaceAll(`css-${name}`, short);
  });
  return { body, css: css.join('') };
}
