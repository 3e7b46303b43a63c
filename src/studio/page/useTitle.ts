import { useEffect } from 'react';

/** The title of the window's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
