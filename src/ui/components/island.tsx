import { createContext, createElement, type FunctionComponent, use } from 'react';

/**
 * Collects the islands of a page for the renderer. Without one (previews, tests) an island is simply its component, part
 * of the surrounding React tree.
 */
interface IslandSink {
  /** Stores the island's props for the browser and returns their index. */
  add(props: object): number;
  /** URLs of the scripts that the island needs besides React, separated by spaces. */
  scripts(name: string): string;
}

export const IslandContext = createContext<IslandSink | undefined>(undefined);

interface IslandProps<Props extends object> {
  /** Name in `src/browser/islands.ts`. */
  name: string;
  component: FunctionComponent<Props>;
  /** Plain data: the browser fetches it as JSON when the visitor first touches the page. */
  props: Props;
  /** `near` (default): its scripts are fetched when it comes near the viewport; `touch`: on first use. */
  prefetch?: 'near' | 'touch';
  /** Hydrates at page load if the address has a query (`search`) or session storage has one of these keys. */
  start?: string;
}

/**
 * A part of the page that React hydrates at the first touch; the rest stays plain HTML. Each island is a React root of its
 * own, so nothing above it can discard its prerendered HTML.
 */
export function Island<Props extends object>({ name, component, props, prefetch = 'near', start }: IslandProps<Props>) {
  const sink = use(IslandContext);
  const content = createElement(component, props);
  if (!sink) return <div>{content}</div>;
  return (
    <div
      data-island={name}
      data-key={sink.add(props)}
      data-js={prefetch === 'near' ? sink.scripts(name) : undefined}
      data-start={start}
    >
      {content}
    </div>
  );
}
