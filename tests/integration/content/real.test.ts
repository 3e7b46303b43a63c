/** The repository's own content, whatever is in it. */
import { checkContent } from './checks.ts';
import { builtContent, realContent } from './realContent.ts';

checkContent(realContent, builtContent);
