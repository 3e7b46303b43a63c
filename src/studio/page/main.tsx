/** The studio's browser side. Served by `npm run studio` and `npm run dev` only; no build contains it. */

import { createRoot } from 'react-dom/client';
import { Studio } from './Studio.tsx';

createRoot(document.getElementById('studio') as HTMLElement).render(<Studio />);
