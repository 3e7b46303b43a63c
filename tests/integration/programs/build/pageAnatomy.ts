import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'attrs' in node;

function* elements(nodes: Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elements(node.childNodes);
    if ('content' in node) yield* elements((node as DefaultTreeAdapterTypes.Template).content.childNodes);
  }
}

const text = ({ childNodes }: Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data']);

/** The parts of a page that an injected text could change. */
export function anatomy(html: string) {
  const all = [...elements(parse(html).childNodes)];
  return {
    /** Element names, and each with its attribute names ("a href"). */
    parts: new Set(all.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => `${tagName} ${name}`)])),
    /** Addresses by the attribute that holds them. */
    addresses: all.flatMap(({ tagName, attrs }) =>
      attrs.filter(({ name }) => addresses.has(name)).map(({ name, value }) => ({ at: `${tagName} ${name}`, value })),
    ),
    styles: all.filter(({ tagName }) => tagName === 'style').map(text),
    scripts: all
      .filter(({ tagName }) => tagName === 'script')
      .map((script) => ({ type: script.attrs.find(({ name }) => name === 'type')?.value, text: text(script) })),
  };
}
