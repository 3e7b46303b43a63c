/** The publishing page. */

import { Global } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { page } from '../style.ts';
import { PublishPanel } from './PublishPanel.tsx';

createRoot(document.getElementById('studio') as HTMLElement).render(
  <>
    <Global styles={page} />
    <PublishPanel />
  </>,
);
