/** The studio's page. Only `npm run studio` and `npm run dev` serve it; no build contains it. */

import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';

createRoot(document.getElementById('studio') as HTMLElement).render(<Studio />);
