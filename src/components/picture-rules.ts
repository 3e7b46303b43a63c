/**
 * Focus points and placeholder colours stand as classes in the HTML (`f-60-0`, `c-b97`), because the CSP forbids
 * style attributes; here each one that the HTML uses gets its rule.
 */
export function pictureRules(body: string): string {
  const used = new Set(body.match(/[" ](?:c-[0-9a-f]{3}|f-\d{1,3}-\d{1,3})(?=[" ])/g));
  return [...used]
    .map((found) => {
      const name = found.slice(1);
      const [kind, first, second] = name.split('-');
      return kind === 'c' ? `.${name}{background-color:#${first}}` : `.${name}{object-position:${first}% ${second}%}`;
    })
    .join('');
}
