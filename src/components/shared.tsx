import { createContext, type ReactNode, use } from 'react';

/**
 * Where the renderer keeps parts that are the same on many pages: answers what stands for the part. Without one (the dev
 * server, tests) a part is simply its children.
 */
export const SharedContext = createContext<((id: string, part: ReactNode) => ReactNode) | undefined>(undefined);

interface SharedProps {
  /** Says all that the part depends on besides the site. */
  id: string;
  children: ReactNode;
}

/** A part without islands that many pages have: rendered once for each `id`. */
export function Shared({ id, children }: SharedProps) {
  return use(SharedContext)?.(id, children) ?? children;
}
