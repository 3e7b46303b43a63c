import { axeViolations } from '../../support/checkers.ts';
import { checkAccessibility } from './kindsOfPage.ts';

checkAccessibility('axe-core', axeViolations);
