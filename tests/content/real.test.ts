/** The repository's own content, whatever is in it. */
import { checkContent } from './checks.ts';
import { realContent } from './realContent.ts';

checkContent(realContent);
