import { createContext, createElement, type FunctionComponent, use } from 'react';

/**
 * Where the renderer notes the islands of a page. Without one (the dev server, tests) an island is simply
 * its component, part of the surrounding React tree.
 */
export interface IslandSink {
  /** Keeps the island's props for the browser and answers their position. */
  add(props: object): number;
  /** Addresses of the scripts that the island needs besides React, separated by spaces. */
  scripts(name: string): string;
}

export const IslandContext = createContext<IslandSink | undefined>(undefined);

interface IslandProps<Props extends object> {
  /** Name in `src/browser/islands.ts`. */
  name: string;
  component: FunctionComponent<Props>;
  /** Plain data: it travels to the browser as JSON when the visitor first touches the page. */
  props: Props;
  /** `near` (default): scripts may be fetched ahead when a visitor comes near; `touch`: only at the first use. */
  prefetch?: 'near' | 'touch';
  /** Starts with the page when the address has a query (`search`) or the session storage holds this key (a draft). */
  start?: string;
}

/**
 * A part of the page that React takes over at the first touch; the rest stays plain HTML for ever. Each island is a
 * root of its own, so nothing above it can throw its prerendered HTML away.
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
