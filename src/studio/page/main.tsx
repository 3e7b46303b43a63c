/** The studio's page. Only `npm run studio` serves it; no site contains it. */

import { createRoot } from 'react-dom/client';
import { keepFocus } from './keepFocus.ts';
import { Studio } from './Studio.tsx';

keepFocus();

createRoot(document.getElementById('studio') as HTMLElement).render(<Studio />);
